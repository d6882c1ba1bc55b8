package dev.loupe.tools.search;

import dev.loupe.model.Chunk;
import dev.loupe.search.bundle.QueryWords;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/// The few lines of a chunk that show whether it is the right one: its first line, its declaration, and the
/// lines with the most query words, in the order of the file.
///
/// @param text the lines, with a line of `…` for each gap
/// @param lines the line numbers in the file, one-based, without the `…` lines
record Preview(String text, List<Integer> lines) {

    /// Target length in characters; the first line and the declaration are included even if they are longer.
    private static final int BUDGET = 300;

    private static final int LONGEST_LINE = 160;
    static final String GAP = "…";

    Preview {
        lines = List.copyOf(lines);
    }

    static Preview of(Chunk chunk, QueryWords words) {
        List<String> lines = chunk.text().lines().toList();
        var chosen = new TreeSet<Integer>();
        int used = 0;
        for (int line : inOrderOfInterest(chunk, lines, words)) {
            if (chosen.contains(line) || lines.get(line).isBlank()) continue;
            int length = shown(lines.get(line)).length() + 1;
            if (!chosen.isEmpty() && used + length > BUDGET) continue;
            chosen.add(line);
            used += length;
        }
        return joined(chunk, lines, chosen);
    }

    private static List<Integer> inOrderOfInterest(Chunk chunk, List<String> lines, QueryWords words) {
        var order = new ArrayList<Integer>();
        order.add(declaration(chunk, lines));
        order.add(0);
        int[] score = new int[lines.size()];
        for (int i = 0; i < score.length; i++) score[i] = words.count(lines.get(i));
        var others = new ArrayList<Integer>();
        for (int i = 0; i < score.length; i++) others.add(i);
        others.sort((a, b) -> score[a] != score[b] ? Integer.compare(score[b], score[a]) : Integer.compare(a, b));
        order.addAll(others);
        return order;
    }

    /// The line that declares the chunk's name: the first with the beginning of its signature, otherwise the
    /// first with the name, comments excluded.
    private static int declaration(Chunk chunk, List<String> lines) {
        String start = chunk.signature().lines().findFirst().orElse("");
        String head = start.length() > 20 ? start.substring(0, 20) : start;
        for (int i = 0; i < lines.size() && !head.isEmpty(); i++)
            if (lines.get(i).contains(head)) return i;
        for (int i = 0; i < lines.size() && !chunk.name().isEmpty(); i++)
            if (lines.get(i).contains(chunk.name()) && !isComment(lines.get(i))) return i;
        return 0;
    }

    private static boolean isComment(String line) {
        String text = line.strip();
        return text.startsWith("//") || text.startsWith("#") || text.startsWith("*") || text.startsWith("/*");
    }

    private static Preview joined(Chunk chunk, List<String> lines, TreeSet<Integer> chosen) {
        var text = new ArrayList<String>();
        var numbers = new ArrayList<Integer>();
        int next = 0;
        for (int line : chosen) {
            if (lines.subList(next, line).stream().anyMatch(skipped -> !skipped.isBlank())) text.add(GAP);
            text.add(shown(lines.get(line)));
            numbers.add(chunk.lines().first() + line);
            next = line + 1;
        }
        if (lines.subList(Math.min(next, lines.size()), lines.size()).stream().anyMatch(rest -> !rest.isBlank()))
            text.add(GAP);
        return new Preview(String.join("\n", text), numbers);
    }

    private static String shown(String line) {
        if (line.length() <= LONGEST_LINE) return line.stripTrailing();
        int end = Character.isHighSurrogate(line.charAt(LONGEST_LINE - 1)) ? LONGEST_LINE - 1 : LONGEST_LINE;
        return line.substring(0, end) + GAP;
    }
}
