package dev.loupe.tools.catalogue;

import java.util.List;
import java.util.regex.Pattern;

/// The sentences of a description.
final class Sentences {
    private static final Pattern END = Pattern.compile("(?<=[.?!])(?<!e\\.g\\.)\\s+");

    private Sentences() {}

    /// The first ones, on one line.
    static String first(String text, int count) {
        String[] sentences = END.split(text.strip().replaceAll("\\s+", " "), count + 1);
        return String.join(" ", List.of(sentences).subList(0, Math.min(count, sentences.length)));
    }
}
