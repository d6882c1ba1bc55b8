package dev.loupe.setup;

/// White space and comments between the values of a settings file.
final class Trivia {
    private Trivia() {}

    /// The next position that is neither; -1 if a comment is unclosed.
    static int after(String text, int from) {
        int at = from;
        while (at < text.length()) {
            if (isSpace(text.charAt(at))) at++;
            else if (text.startsWith("//", at)) at = endOr(text, "\n", at);
            else if (text.startsWith("/*", at)) {
                int end = text.indexOf("*/", at + 2);
                if (end < 0) return -1;
                at = end + 2;
            } else return at;
        }
        return at;
    }

    private static int endOr(String text, String end, int from) {
        int found = text.indexOf(end, from);
        return found < 0 ? text.length() : found;
    }

    /// The start of the white space before a position.
    static int spacesBefore(String text, int place) {
        int at = place;
        while (at > 0 && isSpace(text.charAt(at - 1))) at--;
        return at;
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    /// The line separator of a text: CRLF if any line has it.
    static String lineBreak(String text) {
        return text.contains("\r\n") ? "\r\n" : "\n";
    }

    /// The indentation of the line at a position.
    static String indent(String text, int place) {
        int start = text.lastIndexOf('\n', place - 1) + 1;
        int end = start;
        while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) end++;
        return text.substring(start, end);
    }
}
