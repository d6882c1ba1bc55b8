package dev.loupe.cli.command;

import dev.loupe.tools.answer.ControlCharacters;

/// Makes text from a repository safe for a terminal: each UTF-16 unit that would move the cursor, change the
/// window or reorder the line becomes a replacement character, so that columns stay aligned.
public final class Printable {
    private static final char REPLACEMENT = '\uFFFD';

    private Printable() {}

    public static String of(String text) {
        int next = ControlCharacters.next(text, 0);
        if (next < 0) return text;
        var safe = new StringBuilder(text);
        while (next >= 0) {
            int end = next + Character.charCount(text.codePointAt(next));
            for (int i = next; i < end; i++) safe.setCharAt(i, REPLACEMENT);
            next = ControlCharacters.next(text, end);
        }
        return safe.toString();
    }

    /// The same on one line: line breaks are replaced too.
    public static String line(String text) {
        return of(text.replace('\n', ' '));
    }
}
