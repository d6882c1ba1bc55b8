package dev.loupe.graph;

import java.util.Arrays;

/// A text by its lines.
final class SourceLines {
    private final String text;
    private int[] starts = new int[64];
    private int count;

    SourceLines(String text) {
        this.text = text;
        for (int at = 0; at < text.length(); ) {
            if (count == starts.length) starts = Arrays.copyOf(starts, 2 * count);
            starts[count++] = at;
            int end = text.indexOf('\n', at);
            at = end < 0 ? text.length() : end + 1;
        }
    }

    int count() {
        return count;
    }

    /// Without its line break; empty beyond the end.
    ///
    /// @param line one-based
    String line(int line) {
        if (line < 1 || line > count) return "";
        int start = starts[line - 1];
        int end = line == count ? text.length() : starts[line] - 1;
        if (end > start && text.charAt(end - 1) == '\n') end--;
        if (end > start && text.charAt(end - 1) == '\r') end--;
        return text.substring(start, end);
    }
}
