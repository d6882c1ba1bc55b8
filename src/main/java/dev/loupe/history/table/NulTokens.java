package dev.loupe.history.table;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/// Splits git's output at NUL bytes without copying: a token is in [#bytes] from [#from] to [#to] until the
/// next call.
public final class NulTokens {
    private final InputStream input;
    private byte[] buffer = new byte[1 << 18];
    private int filled;
    private int next;
    private boolean over;
    private int from;
    private int to;

    public NulTokens(InputStream input) {
        this.input = input;
    }

    /// Advances to the next token.
    ///
    /// @return false at the end; the part after the last NUL is a token only if it is not empty
    public boolean advance() throws IOException {
        int scanned = next;
        while (true) {
            int end = scanned;
            while (end < filled && buffer[end] != 0) end++;
            if (end < filled) return found(next, end, end + 1);
            if (over) return next < filled && found(next, filled, filled);
            scanned = end - next;
            refill();
        }
    }

    private boolean found(int start, int end, int after) {
        from = start;
        to = end;
        next = after;
        return true;
    }

    /// Moves the unread rest to the front and reads more.
    private void refill() throws IOException {
        int rest = filled - next;
        if (rest == buffer.length) buffer = Arrays.copyOf(buffer, 2 * buffer.length);
        else System.arraycopy(buffer, next, buffer, 0, rest);
        next = 0;
        filled = rest;
        int read = input.read(buffer, filled, buffer.length - filled);
        if (read < 0) over = true;
        else filled += read;
    }

    public byte[] bytes() {
        return buffer;
    }

    public int from() {
        return from;
    }

    public int to() {
        return to;
    }

    public int length() {
        return to - from;
    }

    public byte first() {
        return buffer[from];
    }
}
