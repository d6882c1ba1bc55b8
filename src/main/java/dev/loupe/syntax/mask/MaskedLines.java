package dev.loupe.syntax.mask;

import java.nio.charset.StandardCharsets;

/// A source that is traversed line by line while parts of it are blanked. Copied at the first change.
final class MaskedLines {

    private final byte[] source;
    private byte[] masked;
    private int start;
    private int end = -1;

    MaskedLines(byte[] source) {
        this.source = source;
        this.masked = source;
    }

    /// Advances to the next line; false after the last.
    boolean next() {
        start = end + 1;
        if (start >= source.length) return false;
        end = start;
        while (end < source.length && source[end] != '\n') end++;
        return true;
    }

    /// The line's first byte.
    int start() {
        return start;
    }

    /// The end of the line, without its line feed.
    int end() {
        return end;
    }

    /// The first non-blank byte, or the end.
    int ink() {
        int at = start;
        while (at < end && isBlank(at)) at++;
        return at;
    }

    boolean isBlank(int at) {
        return source[at] == ' ' || source[at] == '\t' || source[at] == '\r';
    }

    boolean startsWith(String ascii) {
        if (end - start < ascii.length()) return false;
        for (int i = 0; i < ascii.length(); i++) if (source[start + i] != ascii.charAt(i)) return false;
        return true;
    }

    /// The line without surrounding blanks.
    String text() {
        return new String(source, start, end - start, StandardCharsets.ISO_8859_1).strip();
    }

    void blankLine() {
        blank(start, end);
    }

    void blank(int from, int to) {
        fill(from, to, (byte) ' ');
    }

    /// Line breaks stay.
    void fill(int from, int to, byte with) {
        if (masked == source && from < to) masked = source.clone();
        for (int i = from; i < to; i++) if (masked[i] != '\n' && masked[i] != '\r') masked[i] = with;
    }

    /// Overwrites the bytes from here.
    void write(int from, String ascii) {
        for (int i = 0; i < ascii.length(); i++) fill(from + i, from + i + 1, (byte) ascii.charAt(i));
    }

    byte[] masked() {
        return masked;
    }
}
