package dev.loupe.tools.answer;

/// Escapes repository text within generated markdown: nothing in it can end the code span or block around it.
public final class MarkdownEscape {
    private MarkdownEscape() {}

    /// As an inline code span.
    public static String inline(String code) {
        String line = code.replaceAll("\\s+", " ").strip();
        String marks = "`".repeat(longestRun(line) + 1);
        String gap = line.startsWith("`") || line.endsWith("`") ? " " : "";
        return marks + gap + line + gap + marks;
    }

    /// As a fenced code block.
    ///
    /// @param language for the reader, as in filters
    public static String block(String code, String language) {
        String fence = "`".repeat(Math.max(3, longestRun(code) + 1));
        String end = code.isEmpty() || code.endsWith("\n") ? "" : "\n";
        return fence + language + "\n" + code + end + fence + "\n";
    }

    private static int longestRun(String text) {
        int longest = 0;
        int run = 0;
        for (int i = 0; i < text.length(); i++) {
            run = text.charAt(i) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }
}
