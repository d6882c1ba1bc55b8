package dev.loupe.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// The lines of a file's bytes. A line ends before `\n` or `\r\n`; a byte order mark is no part of the first.
///
/// @param length how many bytes of the buffer are the content
record ContentLines(byte[] content, int length) {
    /// Of a line that is shown for what is beside it.
    private static final int LONGEST = 500;

    /// Where the first line begins.
    int first() {
        boolean marked =
                length >= 3 && content[0] == (byte) 0xef && content[1] == (byte) 0xbb && content[2] == (byte) 0xbf;
        return marked ? 3 : 0;
    }

    /// Number of line breaks from here to there.
    int breaks(int from, int to) {
        int breaks = 0;
        for (int i = from; i < to; i++) if (content[i] == '\n') breaks++;
        return breaks;
    }

    int start(int within) {
        int start = within;
        while (start > 0 && content[start - 1] != '\n') start--;
        return start == 0 ? first() : start;
    }

    int end(int within) {
        int end = within;
        while (end < length && content[end] != '\n') end++;
        return end;
    }

    /// Bytes that are not UTF-8 read as U+FFFD.
    String text(int start, int end) {
        boolean returned = end < length && end > start && content[end - 1] == '\r';
        return new String(content, start, (returned ? end - 1 : end) - start, StandardCharsets.UTF_8);
    }

    /// The lines before one, from top to bottom.
    ///
    /// @param start of the line
    List<String> before(int start, int most) {
        var lines = new ArrayList<String>();
        int end = start - 1;
        while (lines.size() < most && end >= first()) {
            int from = start(end);
            lines.add(shown(from, end));
            end = from - 1;
        }
        Collections.reverse(lines);
        return lines;
    }

    /// The lines after one; what follows the last line break is no line where it is empty.
    ///
    /// @param start of the line
    List<String> after(int start, int most) {
        var lines = new ArrayList<String>();
        int from = end(start) + 1;
        while (lines.size() < most && from < length) {
            int end = end(from);
            lines.add(shown(from, end));
            from = end + 1;
        }
        return lines;
    }

    private String shown(int start, int end) {
        String text = text(start, Math.min(end, start + 4 * LONGEST));
        return text.length() <= LONGEST
                ? text
                : text.substring(0, Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST) + "…";
    }
}
