package dev.loupe.syntax;

/// Comments without their marks: `//`, `///`, `//!`, `#`, `/* … */` with leading stars, one space after each.
final class CommentText {

    private CommentText() {}

    /// The text of a comment, or of several on lines of their own, its lines joined by line feeds.
    static String strip(String comment) {
        var text = new StringBuilder(comment.length());
        boolean inBlock = false;
        for (String raw : comment.split("\r?\n", -1)) {
            String line = raw.strip();
            boolean opens = line.startsWith("/*");
            String rest = withoutMark(line, inBlock);
            if (opens || inBlock) {
                inBlock = !line.endsWith("*/");
                if (!inBlock) rest = rest.endsWith("*/") ? rest.substring(0, rest.length() - 2) : rest;
            }
            text.append(rest.stripTrailing()).append('\n');
        }
        return text.toString().strip();
    }

    private static String withoutMark(String line, boolean inBlock) {
        int at = 0;
        if (inBlock) {
            if (line.equals("*/")) return "";
            while (at < line.length() && line.charAt(at) == '*' && !line.startsWith("*/", at)) at++;
            if (at > 1) at = line.length() == at ? at : 0;
        } else if (line.startsWith("/*")) {
            at = 2;
            while (at < line.length() && (line.charAt(at) == '*' || line.charAt(at) == '!')) at++;
            if (at > 2 && at < line.length() && line.charAt(at) == '/') at--;
        } else if (line.startsWith("//")) {
            at = 2;
            while (at < line.length() && line.charAt(at) == '/') at++;
            if (at < line.length() && line.charAt(at) == '!') at++;
        } else {
            while (at < line.length() && line.charAt(at) == '#') at++;
        }
        if (at < line.length() && line.charAt(at) == ' ') at++;
        return line.substring(at);
    }

    /// A documentation text inside code, without the indentation that its lines after the first have in common.
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
