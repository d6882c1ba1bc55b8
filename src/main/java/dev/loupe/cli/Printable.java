package dev.loupe.cli;

/// Makes text from a repository safe for a terminal: what would move the cursor, change the window or reorder
/// the line is shown as a replacement character.
final class Printable {
    private Printable() {}

    static String of(String text) {
        for (int i = 0; i < text.length(); i++) if (acts(text.charAt(i))) return replaced(text);
        return text;
    }

    /// The same on one line: line breaks are replaced too.
    static String line(String text) {
        return of(text).replace('\n', ' ');
    }

    private static String replaced(String text) {
        var safe = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            safe.append(acts(c) ? '\uFFFD' : c);
        }
        return safe.toString();
    }

    /// Control characters (C0, DEL, C1) but tab and line feed, and those that set the direction of writing.
    private static boolean acts(char c) {
        return c < ' ' && c != '\t' && c != '\n'
                || c >= 0x7F && c <= 0x9F
                || c == 0x200E
                || c == 0x200F
                || c == 0x061C
                || c >= 0x202A && c <= 0x202E
                || c >= 0x2066 && c <= 0x2069;
    }
}
