package dev.loupe.syntax;

/// Comments without their marks: `//`, `///`, `//!`, `#`, `/* … */` with leading stars, one space after
/// each.
final class CommentText {

    private CommentText() {}

    /// The text of a comment, or of several on lines of their own, its lines joined by line feeds.
    static String strip(String comment) {
        var text = new StringBuilder(comment.length());
        boolean inBlock = false;
        for (String raw : comment.split("\r?\n", -1)) {
            String line = raw.strip();
            int from = start(line, inBlock);
            boolean block = inBlock || line.startsWith("/*");
            inBlock = block && !line.endsWith("*/");
            int end = block && !inBlock ? beforeEnd(line, from) : line.length();
            text.append(line.substring(from, end).stripTrailing()).append('\n');
        }
        return text.toString().strip();
    }

    /// Where the text of a line begins.
    private static int start(String line, boolean inBlock) {
        int at = 0;
        if (inBlock) {
            at = past(line, 0, '*');
            // Two and more are emphasis, unless nothing else is in the line.
            if (at > 1 && at < line.length() && line.charAt(at) != '/') at = 0;
        } else if (line.startsWith("/*")) {
            at = past(line, 2, '*');
            if (at < line.length() && line.charAt(at) == '!') at++;
        } else if (line.startsWith("//")) {
            at = past(line, 2, '/');
            if (at < line.length() && line.charAt(at) == '!') at++;
        } else at = past(line, 0, '#');
        return at < line.length() && line.charAt(at) == ' ' ? at + 1 : at;
    }

    private static int beforeEnd(String line, int from) {
        int end = Math.max(from, line.length() - 2);
        while (end > from && line.charAt(end - 1) == '*') end--;
        return end;
    }

    private static int past(String line, int from, char mark) {
        int at = from;
        while (at < line.length() && line.charAt(at) == mark) at++;
        return at;
    }

    /// A documentation text inside code, without the indentation that its lines after the first have in
    /// common.
    static String dedent(String text) {
        String[] lines = text.split("\r?\n", -1);
        int common = Integer.MAX_VALUE;
        for (int i = 1; i < lines.length; i++) {
            if (!lines[i].isBlank()) common = Math.min(common, indentation(lines[i]));
        }
        var dedented = new StringBuilder(lines[0].strip());
        for (int i = 1; i < lines.length; i++) {
            dedented.append('\n')
                    .append(lines[i].isBlank() ? "" : lines[i].substring(common).stripTrailing());
        }
        return dedented.toString().strip();
    }

    private static int indentation(String line) {
        int at = 0;
        while (at < line.length() && (line.charAt(at) == ' ' || line.charAt(at) == '\t')) at++;
        return at;
    }
}
