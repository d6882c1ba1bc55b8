package dev.loupe.tools;

import java.util.HexFormat;
import java.util.Locale;

/// Characters that do something instead of showing something: in a text from a repository they could move a
/// terminal's cursor, put a line in another order than it is read in, or say to a model what no reader sees.
///
/// They are the control characters (C0, DEL, C1) but line feed, tab and the carriage return of a Windows
/// line end; those of Unicode's property Bidi_Control; the tag characters; and what shows nothing behind
/// another that shows nothing (zero width, variation selectors): one of them joins or varies what stands
/// before it, several in a row spell what only a machine reads.
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

    /// A name on one line: line breaks and tabs, which are harmless in a text, are shown by their numbers
    /// too, so that no file's name makes a line of its own in a listing.
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

    /// How such a character is shown: a backslash, `u` and its number in braces, so U+202E gives `u{202E}`
    /// after one.
    static String shown(int character) {
        String digits = character < 0x10000
                ? HexFormat.of().withUpperCase().toHexDigits((char) character)
                : Integer.toHexString(character).toUpperCase(Locale.ROOT);
        return "\\u{" + digits + "}";
    }
}
