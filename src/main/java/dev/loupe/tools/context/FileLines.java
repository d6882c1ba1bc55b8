package dev.loupe.tools.context;

import dev.loupe.model.Chunk;
import dev.loupe.tools.answer.Excerpt;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The lines of a file as shown, with their chunks.
///
/// @param lines the first is line 1
/// @param chunks in the order of the file
record FileLines(List<String> lines, List<Chunk> chunks) {
    static final FileLines NONE = new FileLines(List.of(), List.of());

    /// Longer lines are truncated, in UTF-16 units.
    private static final int LONGEST = 500;

    FileLines {
        lines = List.copyOf(lines);
        chunks = chunks.stream()
                .sorted(Comparator.comparingInt(chunk -> chunk.lines().first()))
                .toList();
    }

    static FileLines of(String text, List<Chunk> chunks) {
        return new FileLines(text.lines().toList(), chunks);
    }

    /// From the index, which has everything except blank lines.
    static FileLines of(List<Chunk> chunks) {
        int last = chunks.stream().mapToInt(chunk -> chunk.lines().last()).max().orElse(0);
        var lines = new ArrayList<String>(java.util.Collections.nCopies(last, ""));
        for (Chunk chunk : chunks) {
            List<String> own = chunk.text().lines().toList();
            for (int i = 0; i < own.size() && i < chunk.lines().count(); i++)
                lines.set(chunk.lines().first() - 1 + i, own.get(i));
        }
        return new FileLines(lines, chunks);
    }

    int count() {
        return lines.size();
    }

    /// @param number one-based; a missing line is empty
    String line(int number) {
        return number < 1 || number > lines.size() ? "" : Excerpt.cut(lines.get(number - 1), LONGEST);
    }

    String text(int first, int last) {
        var text = new ArrayList<String>();
        for (int line = first; line <= last; line++) text.add(line(line));
        return String.join("\n", text);
    }

    /// The chunk that contains a line; empty for a blank line between two.
    Optional<Chunk> at(int line) {
        return chunks.stream().filter(chunk -> chunk.lines().contains(line)).findFirst();
    }

    /// The chunk that contains most of some lines.
    Optional<Chunk> of(int first, int last) {
        return chunks.stream()
                .filter(chunk -> common(chunk, first, last) > 0)
                .max(Comparator.comparingInt((Chunk chunk) -> common(chunk, first, last))
                        .thenComparing(chunk -> -chunk.lines().first()));
    }

    private static int common(Chunk chunk, int first, int last) {
        return Math.min(last, chunk.lines().last())
                - Math.max(first, chunk.lines().first())
                + 1;
    }
}
