package dev.loupe.tools;

/// Text from a repository within markdown of ours: nothing in it ends the code that it stands in.
public final class MarkdownEscape {
    private MarkdownEscape() {}

    /// In one line.
    public static String inline(String code) {
        String line = code.replaceAll("\\s+", " ").strip();
        String marks = "`".repeat(longestRun(line) + 1);
        String gap = line.startsWith("`") || line.endsWith("`") ? " " : "";
        return marks + gap + line + gap + marks;
    }

    /// As lines of their own.
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
