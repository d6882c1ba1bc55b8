package dev.loupe.collections;

import java.util.ArrayList;
import java.util.List;

/// Cuts a text into windows of equally many characters, of which neighbours have some in common.
///
/// Characters are Unicode code points, so that none is ever cut in two. Each begins *size - overlap*
/// characters after the one before it; the last one ends with the text and is the only one that may be
/// shorter. Windows of nothing but space are left out.
///
/// @param size characters of a window, 1 or more
/// @param overlap characters that a window has in common with the one before it, fewer than its size
public record CharacterWindows(int size, int overlap) {

    public CharacterWindows {
        if (size < 1 || overlap < 0 || overlap >= size)
            throw new IllegalArgumentException("windows of %d with an overlap of %d".formatted(size, overlap));
    }

    /// A piece of a text.
    ///
    /// @param index zero-based, among those that are left
    /// @param start characters before it
    /// @param firstLine one-based
    /// @param lastLine one-based, included
    public record Window(int index, int start, int firstLine, int lastLine, String text) {}

    /// How many windows there are, those of space included.
    public long count(String text) {
        long characters = text.codePointCount(0, text.length());
        if (characters == 0) return 0;
        int step = size - overlap;
        return characters <= size ? 1 : 1 + (characters - size + step - 1) / step;
    }

    /// The windows of a text, in its order.
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

    /// The place so many characters after another, or the end.
    private static int after(String text, int from, int characters) {
        int at = from;
        for (int i = 0; i < characters && at < text.length(); i++) at += Character.charCount(text.codePointAt(at));
        return at;
    }

    /// Line breaks in a window, without one that ends it: that still belongs to the line before.
    private static int lastBreaks(String window) {
        return breaks(window, 0, window.length() - 1);
    }

    private static int breaks(String text, int from, int to) {
        int breaks = 0;
        for (int i = from; i < to; i++) if (text.charAt(i) == '\n') breaks++;
        return breaks;
    }
}
