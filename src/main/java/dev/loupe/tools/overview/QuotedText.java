package dev.loupe.tools.overview;

import dev.loupe.tools.answer.MarkdownEscape;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Quotes repository text within generated sentences.
final class QuotedText {
    private static final int LONGEST = 120;

    private QuotedText() {}

    /// On one line, as inline code, truncated.
    static String of(String words) {
        return MarkdownEscape.inline(cut(words, LONGEST));
    }

    /// On one line, as inline code, in full.
    static String whole(String words) {
        return MarkdownEscape.inline(words);
    }

    static String list(List<String> words) {
        return words.stream().map(QuotedText::of).collect(Collectors.joining(", "));
    }

    /// The first of them, and how many more there are.
    static String first(List<String> words, int most) {
        String first = list(words.subList(0, Math.min(most, words.size())));
        return words.size() <= most ? first : first + " and " + (words.size() - most) + " more";
    }

    /// Cut at the end of a word if there is one near.
    static String cut(String words, int most) {
        String line = words.replaceAll("\\s+", " ").strip();
        if (line.length() <= most) return line;
        int end = line.lastIndexOf(' ', most - 1);
        if (end < most / 2) end = Character.isHighSurrogate(line.charAt(most - 2)) ? most - 2 : most - 1;
        return line.substring(0, end) + "…";
    }

    /// `1 file`, `2 files`.
    static String count(long number, String what) {
        return String.format(Locale.ROOT, "%,d %s", number, what) + (number == 1 ? "" : "s");
    }
}
