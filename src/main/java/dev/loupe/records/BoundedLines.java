package dev.loupe.records;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/// Reads lines as bytes, with a bound on the memory for each.
final class BoundedLines {
    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    private final int longest;
    private final byte[] buffer = new byte[BUFFER];
    private byte[] line = new byte[1 << 12];
    private int at;
    private int filled;
    private int length;
    private int number;

    /// @param longest maximum bytes of a line; of longer ones the beginning is kept
    BoundedLines(InputStream in, int longest) {
        this.in = in;
        this.longest = longest;
    }

    /// Advances to the next line.
    ///
    /// @return whether there is one
    boolean next() throws IOException {
        length = 0;
        boolean any = false;
        while (at < filled || fill()) {
            any = true;
            byte next = buffer[at++];
            if (next == '\n') break;
            if (length == line.length && length <= longest) line = Arrays.copyOf(line, 2 * length);
            if (length < line.length) line[length] = next;
            length++;
        }
        if (any) number++;
        return any;
    }

    private boolean fill() throws IOException {
        filled = in.read(buffer);
        at = 0;
        return filled > 0;
    }

    /// Number of the line, from 1.
    int number() {
        return number;
    }

    boolean isTooLong() {
        return length > longest;
    }

    /// Without its line end; only if it is not too long.
    byte[] bytes() {
        return Arrays.copyOf(line, length);
    }

    boolean isBlank() {
        for (int i = 0; i < Math.min(length, line.length); i++) if (line[i] > ' ' || line[i] < 0) return false;
        return true;
    }
}
