package dev.loupe.tools.answer;

import java.util.HexFormat;
import java.util.Locale;

/// Characters with an effect instead of a glyph: in text from a repository they could move a terminal's
/// cursor, reorder a line visually, or pass hidden instructions to a model.
///
/// These are the control characters (C0, DEL, C1) except line feed, tab and the carriage return of a Windows
/// line end; those with Unicode's property Bidi_Control; tag characters; and an invisible character (zero
/// width, variation selector) after another invisible one: a single one joins or varies the character before
/// it, several in a row can encode a hidden text.
public final class ControlCharacters {
    private ControlCharacters() {}

    /// The index of the next such character, or -1.
    ///
    /// @param from in UTF-16 units
    public static int next(String text, int from) {
        int length = text.length();
        for (int i = from; i < length; i++) {
            char c = text.charAt(i);
            boolean harmless = c >= ' ' && c < 0x7F || c == '\n';
            if (!harmless && acts(text, i)) return i;
        }
        return -1;
    }

    /// A name on one line: line breaks and tabs, harmless in a text, are escaped too, so that a file name
    /// cannot forge a line of a listing.
    public static String onOneLine(String name) {
        if (name.chars().noneMatch(c -> c == '\n' || c == '\r' || c == '\t')) return name;
        var line = new StringBuilder();
        name.chars().forEach(c -> {
            if (c == '\n' || c == '\r' || c == '\t') line.append(shown(c));
            else line.append((char) c);
        });
        return line.toString();
    }

    private static boolean acts(String text, int i) {
        char c = text.charAt(i);
        if (c < ' ') return c != '\n' && c != '\t' && !(c == '\r' && endsLine(text, i));
        if (c < 0x7F) return false;
        return c <= 0x9F || isBidiControl(c) || isTag(text, i) || isHidden(text, i);
    }

    private static boolean isHidden(String text, int i) {
        int at = text.codePointAt(i);
        if (i == 0 || !showsNothing(at)) return false;
        int before = text.codePointBefore(i);
        // emoji sequences contain VARIATION SELECTOR-16 and then ZERO WIDTH JOINER
        boolean joinsPictures = before == 0xFE0F && at == 0x200D;
        return showsNothing(before) && !joinsPictures;
    }

    private static boolean showsNothing(int character) {
        return character >= 0x200B && character <= 0x200D
                || character >= 0x2060 && character <= 0x2064
                || character >= 0xFE00 && character <= 0xFE0F
                || character == 0xFEFF
                || character >= 0xE0100 && character <= 0xE01EF;
    }

    private static boolean endsLine(String text, int i) {
        return i + 1 < text.length() && text.charAt(i + 1) == '\n';
    }

    private static boolean isBidiControl(char c) {
        return c == 0x061C || c == 0x200E || c == 0x200F || c >= 0x202A && c <= 0x202E || c >= 0x2066 && c <= 0x2069;
    }

    /// U+E0000 to U+E007F.
    private static boolean isTag(String text, int i) {
        return text.charAt(i) == 0xDB40
                && i + 1 < text.length()
                && text.charAt(i + 1) >= 0xDC00
                && text.charAt(i + 1) <= 0xDC7F;
    }

    /// The escape of such a character: a backslash, `u` and its number in braces, so U+202E gives `u{202E}`
    /// after one.
    static String shown(int character) {
        String digits = character < 0x10000
                ? HexFormat.of().withUpperCase().toHexDigits((char) character)
                : Integer.toHexString(character).toUpperCase(Locale.ROOT);
        return "\\u{" + digits + "}";
    }
}
