package dev.loupe.graph.imports;

/// Converts JSON with comments to JSON.
final class JsonComments {
    private JsonComments() {}

    /// Replaces comments with spaces and removes commas before a closing bracket. One pass.
    static String without(String text) {
        var plain = new StringBuilder(text.length());
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            int end = switch (c) {
                case '"' -> endOfString(text, at);
                case '/' -> endOfComment(text, at);
                default -> at + 1;
            };
            if (c == '/' && end > at + 1) plain.append(' ');
            else {
                if (c == '}' || c == ']') dropComma(plain);
                plain.append(text, at, end);
            }
            at = end;
        }
        return plain.toString();
    }

    private static int endOfString(String text, int start) {
        int at = start + 1;
        while (at < text.length() && text.charAt(at) != '"') at += text.charAt(at) == '\\' ? 2 : 1;
        return Math.min(text.length(), at + 1);
    }

    private static int endOfComment(String text, int start) {
        if (text.startsWith("//", start)) {
            int end = text.indexOf('\n', start);
            return end < 0 ? text.length() : end;
        }
        if (!text.startsWith("/*", start)) return start + 1;
        int end = text.indexOf("*/", start + 2);
        return end < 0 ? text.length() : end + 2;
    }

    private static void dropComma(StringBuilder plain) {
        int last = plain.length() - 1;
        while (last >= 0 && Character.isWhitespace(plain.charAt(last))) last--;
        if (last >= 0 && plain.charAt(last) == ',') plain.setLength(last);
    }
}
