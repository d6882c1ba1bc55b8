package dev.loupe.index.codec;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Encodes the index's own records: whole numbers as varints of 7 bits per byte (lowest first, the high bit
/// means that more follow) and strings as their length in UTF-8 bytes and those bytes.
public final class RecordEncoder {
    private byte[] bytes = new byte[256];
    private int length;

    public RecordEncoder number(long value) {
        if (value < 0) throw new IllegalArgumentException("negative: " + value);
        room(10);
        long rest = value;
        while (rest > 0x7F) {
            bytes[length++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
        return this;
    }

    public RecordEncoder text(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        number(utf8.length);
        return raw(utf8);
    }

    public RecordEncoder raw(byte[] more) {
        room(more.length);
        System.arraycopy(more, 0, bytes, length, more.length);
        length += more.length;
        return this;
    }

    private void room(int more) {
        if (length + more > bytes.length) bytes = Arrays.copyOf(bytes, Math.max(length + more, bytes.length * 2));
    }

    public byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }
}
