package dev.loupe.syntax.source;

import dev.loupe.model.LineRange;
import dev.loupe.scan.FileText;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/// A file's text as UTF-8 bytes with a line index; without byte order mark, always valid UTF-8.
///
/// A line ends at LF or CRLF, as for git, grep and tree-sitter; a lone CR is white space within its line.
/// Lines count from 1, bytes from 0. A last line without a line break counts; an empty rest after the last
/// line break does not.
public final class SourceText {

    /// Larger files are treated as data, whatever their name; parsing would take seconds.
    private static final int MOST_BYTES = 2_000_000;
    /// Longer lines are machine-written.
    private static final int MOST_IN_LINE = 20_000;

    private final byte[] bytes;
    private final boolean ascii;
    private final int[] starts;
    private final int lines;

    private SourceText(byte[] bytes, boolean ascii) {
        this.bytes = bytes;
        this.ascii = ascii;
        int breaks = 0;
        for (byte b : bytes) if (b == '\n') breaks++;
        this.starts = new int[breaks + 2];
        int line = 1;
        for (int i = 0; i < bytes.length; i++) if (bytes[i] == '\n') starts[line++] = i + 1;
        boolean openEnd = bytes.length > 0 && bytes[bytes.length - 1] != '\n';
        this.lines = breaks + (openEnd ? 1 : 0);
        starts[breaks + 1] = bytes.length;
    }

    public static SourceText of(byte[] content) {
        byte[] bytes = FileText.utf8(content);
        boolean ascii = isAscii(bytes);
        return new SourceText(ascii || isUtf8(bytes) ? bytes : replaced(bytes), ascii);
    }

    private static boolean isAscii(byte[] bytes) {
        for (byte b : bytes) if (b < 0) return false;
        return true;
    }

    private static boolean isUtf8(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static byte[] replaced(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8);
    }

    /// Not a copy.
    public byte[] bytes() {
        return bytes;
    }

    public int length() {
        return bytes.length;
    }

    public int lines() {
        return lines;
    }

    /// The first byte of a line; for the line after the last one, the end of the text.
    public int start(int line) {
        return starts[line - 1];
    }

    /// The exclusive end of a line, without its line break.
    public int end(int line) {
        int end = starts[line];
        if (end > start(line) && bytes[end - 1] == '\n') end--;
        if (end > start(line) && bytes[end - 1] == '\r') end--;
        return end;
    }

    /// The line of a byte; the end of the text belongs to the last line.
    public int lineOf(int offset) {
        int found = Arrays.binarySearch(starts, 0, Math.max(1, lines), offset);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /// The longest line's length in bytes.
    int longestLine() {
        int longest = 0;
        for (int line = 1; line <= lines; line++) longest = Math.max(longest, end(line) - start(line));
        return longest;
    }

    /// The first byte of a line that is not white space, or the line's end.
    public int firstInk(int line) {
        int end = end(line);
        int at = start(line);
        while (at < end && isBlank(bytes[at])) at++;
        return at;
    }

    public boolean blank(int line) {
        return firstInk(line) == end(line);
    }

    public static boolean isBlank(byte b) {
        return b == ' ' || (b >= '\t' && b <= '\r') || (b >= 0x1C && b <= 0x1F);
    }

    /// Number of non-blank lines, both ends inclusive.
    public int inked(int first, int last) {
        int count = 0;
        for (int line = first; line <= last; line++) if (!blank(line)) count++;
        return count;
    }

    public String text(int start, int end) {
        return new String(bytes, start, end - start, ascii ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
    }

    /// The lines joined by line feeds, without the last line break.
    public String text(LineRange range) {
        int start = start(range.first());
        int end = end(range.last());
        String text = text(start, end);
        return text.indexOf('\r') < 0 ? text : text.replace("\r\n", "\n");
    }

    /// The one-based column of a byte in its line, in code points.
    public int column(int offset, int line) {
        int start = start(line);
        if (ascii) return offset - start + 1;
        int column = 1;
        for (int i = start; i < offset; i++) if ((bytes[i] & 0xC0) != 0x80) column++;
        return column;
    }

    /// Why the text is too large to parse; empty if it is not.
    public Optional<String> tooMuch() {
        if (length() > MOST_BYTES) {
            return Optional.of("more than %d bytes are too many to parse".formatted(MOST_BYTES));
        }
        int longest = length() <= MOST_IN_LINE ? 0 : longestLine();
        if (longest > MOST_IN_LINE)
            return Optional.of("a line of more than %d bytes looks minified".formatted(MOST_IN_LINE));
        return Optional.empty();
    }
}
