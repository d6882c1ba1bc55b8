package dev.loupe.cli.search;

import dev.loupe.cli.command.AnsiColors;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Highlights the query's words in a line.
///
/// @param words in lower case
record Highlight(List<String> words, AnsiColors ink) {

    Highlight {
        words = words.stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
    }

    /// The words to highlight: at least three letters, without filters.
    static Highlight ofQuery(String query, AnsiColors ink) {
        var words = new ArrayList<String>();
        for (String word : query.split("\\s+")) {
            if (word.matches("(lang|path|kind|repo|file|type):.*") || word.startsWith("-")) continue;
            for (String part : word.split("[^\\p{L}\\p{N}_]+"))
                if (part.length() >= 3) words.add(part.toLowerCase(Locale.ROOT));
        }
        return new Highlight(words, ink);
    }

    String paint(String line) {
        if (!ink.on() || words.isEmpty()) return line;
        String lower = line.toLowerCase(Locale.ROOT);
        if (lower.length() != line.length()) return line;
        var painted = new StringBuilder();
        int at = 0;
        while (at < line.length()) {
            int length = wordAt(lower, at);
            painted.append(length == 0 ? line.substring(at, at + 1) : ink.match(line.substring(at, at + length)));
            at += Math.max(1, length);
        }
        return painted.toString();
    }

    private int wordAt(String lower, int at) {
        for (String word : words) if (lower.startsWith(word, at)) return word.length();
        return 0;
    }
}
