package dev.loupe.search.figures;

import dev.loupe.history.Person;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/// Who stands behind the chunks of a table, each chunk counted for one person.
///
/// @param all those with most chunks first, ties by name, then by e-mail address
public record AuthorTotals(List<Total> all) {

    /// @param chunks in files that are theirs
    public record Total(Person author, int chunks) {}

    public AuthorTotals {
        all = List.copyOf(all);
    }

    /// By who made most of the commits of the chunk's file in the last twelve months.
    public static AuthorTotals ofCommits(ProjectFigures figures) {
        return of(
                figures,
                file -> figures.figuresOf(file).signals(FigureLevel.FILE, 0).map(signals -> signals.dominantAuthor()));
    }

    /// By who wrote most of the lines of the chunk's file.
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
