package dev.loupe.text;

import java.util.Arrays;

/// A file's text by lines, each decoded on demand.
///
/// Line starts are found lazily, up to the last line requested. Not thread-safe.
public final class SourceLines {

    /// A file without lines.
    public static final SourceLines NONE = new SourceLines("");

    private final String content;
    private final ContentLines lines;
    private int[] starts = new int[64];
    private int count;
    private int next;

    /// @param content the file's bytes, one character each
    SourceLines(String content) {
        this.content = content;
        this.lines = new ContentLines(content);
        this.next = lines.first();
    }

    /// The whole text, without a byte order mark.
    public String text() {
        return lines.text(lines.first(), content.length());
    }

    /// Number of lines.
    public int count() {
        findTo(Integer.MAX_VALUE);
        return count;
    }

    /// A line without its line break; empty beyond the end.
    ///
    /// @param line one-based
    public String line(int line) {
        findTo(line);
        if (line < 1 || line > count) return "";
        int start = starts[line - 1];
        return lines.text(start, line < count ? starts[line] - 1 : lines.end(start));
    }

    private void findTo(int line) {
        while (count <= line && next < content.length()) {
            if (count == starts.length) starts = Arrays.copyOf(starts, 2 * count);
            starts[count++] = next;
            next = lines.end(next) + 1;
        }
    }
}
