package dev.loupe.search.figures;

import dev.loupe.history.people.Person;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/// Number of chunks per author in a table; each chunk counts for one person.
///
/// @param all most chunks first, ties by name, then by e-mail address
public record AuthorTotals(List<Total> all) {

    /// @param chunks in files whose main author this is
    public record Total(Person author, int chunks) {}

    public AuthorTotals {
        all = List.copyOf(all);
    }

    /// By the author of most commits of the chunk's file in the last twelve months.
    public static AuthorTotals ofCommits(ProjectFigures figures) {
        return of(
                figures,
                file -> figures.figuresOf(file).signals(FigureLevel.FILE, 0).map(signals -> signals.dominantAuthor()));
    }

    /// By the author of most lines of the chunk's file.
    public static AuthorTotals ofLines(ProjectFigures figures) {
        return of(
                figures,
                file -> figures.figuresOf(file).owners(FigureLevel.FILE, 0).stream()
                        .findFirst());
    }

    private static AuthorTotals of(ProjectFigures figures, IntFunction<Optional<Person>> author) {
        Map<Person, Integer> chunks = new HashMap<>();
        for (int file = 0; file < figures.files(); file++) {
            int size = figures.firstRow(file + 1) - figures.firstRow(file);
            author.apply(file).ifPresent(person -> chunks.merge(person, size, Integer::sum));
        }
        return new AuthorTotals(chunks.entrySet().stream()
                .map(entry -> new Total(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingInt(Total::chunks)
                        .reversed()
                        .thenComparing(total -> total.author().name())
                        .thenComparing(total -> total.author().email()))
                .toList());
    }
}
