package dev.loupe.syntax;

import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Writes the numbers and texts of [SyntaxCodec]'s format.
///
/// Writes to its own array: a call to a stream per byte is slow in a parser child, whose JIT compiler is
/// limited.
final class CodecOutput {

    private static final int MOST_OF_A_NUMBER = 5;

    private final TextNumbers texts = new TextNumbers();
    private byte[] bytes = new byte[1 << 12];
    private int size;

    /// @param value not negative
    void number(int value) {
        if (value < 0) throw new IllegalArgumentException("a negative number: " + value);
        room(MOST_OF_A_NUMBER);
        int rest = value;
        while (rest >= 0x80) {
            bytes[size++] = (byte) ((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        bytes[size++] = (byte) rest;
    }

    void text(String text) {
        int known = texts.of(text);
        number(known);
        if (known != 0) return;
        bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /// Their number and the bytes themselves.
    void bytes(byte[] more) {
        number(more.length);
        room(more.length);
        System.arraycopy(more, 0, bytes, size, more.length);
        size += more.length;
    }

    void id(String hexadecimal) {
        room(hexadecimal.length() / 2);
        for (int at = 0; at < hexadecimal.length(); at += 2)
            bytes[size++] = (byte) ((digit(hexadecimal.charAt(at)) << 4) | digit(hexadecimal.charAt(at + 1)));
    }

    private static int digit(char hexadecimal) {
        return hexadecimal <= '9' ? hexadecimal - '0' : hexadecimal - 'a' + 10;
    }

    private void room(int more) {
        if (bytes.length - size < more) bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
    }

    /// Writes everything in one call.
    void to(DataOutput out) throws IOException {
        out.write(bytes, 0, size);
    }
}
