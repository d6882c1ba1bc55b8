package dev.loupe.collections;

import java.util.ArrayList;
import java.util.List;

/// Splits a text into overlapping windows of equal length in characters.
///
/// Characters are Unicode code points, so none is ever split. Each window begins *size - overlap* characters
/// after the previous one; the last one ends with the text and is the only one that may be shorter. Blank
/// windows are left out.
///
/// @param size characters of a window, 1 or more
/// @param overlap characters shared with the previous window, fewer than its size
public record CharacterWindows(int size, int overlap) {

    public CharacterWindows {
        if (size < 1 || overlap < 0 || overlap >= size)
            throw new IllegalArgumentException("windows of %d with an overlap of %d".formatted(size, overlap));
    }

    /// A piece of a text.
    ///
    /// @param index zero-based, among the remaining windows
    /// @param start characters before it
    /// @param firstLine one-based
    /// @param lastLine one-based, inclusive
    public record Window(int index, int start, int firstLine, int lastLine, String text) {}

    /// The number of windows, including blank ones.
    public long count(String text) {
        long characters = text.codePointCount(0, text.length());
        if (characters == 0) return 0;
        int step = size - overlap;
        return characters <= size ? 1 : 1 + (characters - size + step - 1) / step;
    }

    /// The windows of a text, in order.
    public List<Window> of(String text) {
        var windows = new ArrayList<Window>();
        long count = count(text);
        int from = 0;
        int line = 1;
        for (int number = 0; number < count; number++) {
            int to = after(text, from, size);
            String window = text.substring(from, to);
            if (!window.isBlank())
                windows.add(
                        new Window(windows.size(), number * (size - overlap), line, line + lastBreaks(window), window));
            int next = after(text, from, size - overlap);
            line += breaks(text, from, next);
            from = next;
        }
        return windows;
    }

    /// Moves forward by a number of characters, at most to the end.
    private static int after(String text, int from, int characters) {
        int at = from;
        for (int i = 0; i < characters && at < text.length(); i++) at += Character.charCount(text.codePointAt(at));
        return at;
    }

    /// Line breaks in a window, except a trailing one, which still belongs to the line before.
    private static int lastBreaks(String window) {
        return breaks(window, 0, window.length() - 1);
    }

    private static int breaks(String text, int from, int to) {
        int breaks = 0;
        for (int i = from; i < to; i++) if (text.charAt(i) == '\n') breaks++;
        return breaks;
    }
}
