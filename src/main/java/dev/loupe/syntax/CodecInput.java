package dev.loupe.syntax;

import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Reads the numbers and texts of [SyntaxCodec]'s format from an array. Lengths are checked against the
/// remaining bytes before anything is allocated.
final class CodecInput {

    private static final int ID_BYTES = 16;
    private static final byte[] DIGITS = "0123456789abcdef".getBytes(StandardCharsets.ISO_8859_1);

    private final byte[] bytes;
    private final List<String> texts = new ArrayList<>();
    private int at;

    /// @param from the first byte to read
    CodecInput(byte[] bytes, int from) {
        this.bytes = bytes;
        this.at = from;
    }

    int number() throws IOException {
        int value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            if (at >= bytes.length) throw new EOFException();
            int next = bytes[at++];
            value |= (next & 0x7F) << shift;
            if (next >= 0) {
                if (value < 0) break;
                return value;
            }
        }
        throw new IOException("not a number");
    }

    String text() throws IOException {
        int known = number();
        if (known > 0) return texts.get(known - 1);
        int length = number();
        int start = take(length);
        String text = new String(bytes, start, length, StandardCharsets.UTF_8);
        texts.add(text);
        return text;
    }

    byte[] bytes() throws IOException {
        int length = number();
        int start = take(length);
        return Arrays.copyOfRange(bytes, start, start + length);
    }

    String id() throws IOException {
        int start = take(ID_BYTES);
        byte[] hexadecimal = new byte[2 * ID_BYTES];
        for (int i = 0; i < ID_BYTES; i++) {
            hexadecimal[2 * i] = DIGITS[(bytes[start + i] >> 4) & 0xF];
            hexadecimal[2 * i + 1] = DIGITS[bytes[start + i] & 0xF];
        }
        return new String(hexadecimal, StandardCharsets.ISO_8859_1);
    }

    /// Returns the start of the next `length` bytes and advances past them.
    private int take(int length) throws IOException {
        if (length > bytes.length - at) throw new EOFException();
        int start = at;
        at += length;
        return start;
    }
}
