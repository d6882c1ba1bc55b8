package dev.loupe.text;

import java.util.Arrays;

/// A file's text by its lines, each decoded when it is asked for.
///
/// For one thread: where lines begin is found as far as they were asked for.
public final class SourceLines {

    /// Without a line.
    public static final SourceLines NONE = new SourceLines("");

    private final String text;
    private int[] starts = new int[64];
    private int count;
    private int next;

    SourceLines(String text) {
        this.text = text;
    }

    /// All of it.
    public String text() {
        return text;
    }

    /// Number of lines.
    public int count() {
        findTo(Integer.MAX_VALUE);
        return count;
    }

    /// Without its line break; empty beyond the end.
    ///
    /// @param line one-based
    public String line(int line) {
        findTo(line);
        if (line < 1 || line > count) return "";
        int start = starts[line - 1];
        int end = line < count ? starts[line] - 1 : text.indexOf('\n', start);
        if (end < 0) end = text.length();
        if (end > start && text.charAt(end - 1) == '\r') end--;
        return text.substring(start, end);
    }

    private void findTo(int line) {
        while (count <= line && next < text.length()) {
            if (count == starts.length) starts = Arrays.copyOf(starts, 2 * count);
            starts[count++] = next;
            int end = text.indexOf('\n', next);
            next = end < 0 ? text.length() : end + 1;
        }
    }
}
