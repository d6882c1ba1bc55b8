package dev.loupe.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// The lines of a file. A line ends before `\n` or `\r\n`; a byte order mark is not part of the first line.
///
/// @param content the file's bytes, one character each
record ContentLines(String content) {
    private static final String MARK = Needle.latin1("\ufeff");
    /// Most UTF-16 units shown of a context line.
    private static final int LONGEST = 500;

    /// Start of the first line.
    int first() {
        return content.startsWith(MARK) ? MARK.length() : 0;
    }

    /// Number of line breaks from `from` to `to`.
    int breaks(int from, int to) {
        int breaks = 0;
        for (int i = content.indexOf('\n', from, to); i >= 0; i = content.indexOf('\n', i + 1, to)) breaks++;
        return breaks;
    }

    int start(int within) {
        int start = within;
        while (start > 0 && content.charAt(start - 1) != '\n') start--;
        return start == 0 ? first() : start;
    }

    int end(int within) {
        int end = content.indexOf('\n', within);
        return end < 0 ? content.length() : end;
    }

    /// Decodes UTF-8; invalid bytes become U+FFFD.
    String text(int start, int end) {
        boolean returned = end < content.length() && end > start && content.charAt(end - 1) == '\r';
        String line = content.substring(start, returned ? end - 1 : end);
        return isAscii(line) ? line : new String(line.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) if (text.charAt(i) >= 0x80) return false;
        return true;
    }

    /// The lines before a line, in file order.
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

    /// The lines after a line. An empty rest after the last line break is not a line.
    ///
    /// @param start of the line
    List<String> after(int start, int most) {
        var lines = new ArrayList<String>();
        int from = end(start) + 1;
        while (lines.size() < most && from < content.length()) {
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
