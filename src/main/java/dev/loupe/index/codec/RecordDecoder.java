package dev.loupe.index.codec;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.lucene.util.BytesRef;

/// Decodes what [RecordEncoder] wrote; invalid bytes are an IOException, never a wrong record.
public final class RecordDecoder {
    private final byte[] bytes;
    private final int end;
    private int at;

    public RecordDecoder(BytesRef ref) {
        bytes = ref.bytes;
        at = ref.offset;
        end = ref.offset + ref.length;
    }

    public long number() throws IOException {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            if (at == end) break;
            byte next = bytes[at++];
            value |= (next & 0x7FL) << shift;
            if (next >= 0) return value;
        }
        throw new IOException("the index contains an invalid number");
    }

    public int whole() throws IOException {
        long value = number();
        if (value < 0 || value > Integer.MAX_VALUE)
            throw new IOException("the index contains a number out of range: " + value);
        return (int) value;
    }

    /// A count of elements that take at least one byte each.
    public int count() throws IOException {
        int count = whole();
        if (count > end - at) throw new IOException("the index contains an invalid list");
        return count;
    }

    public String text() throws IOException {
        int size = count();
        at += size;
        return new String(bytes, at - size, size, StandardCharsets.UTF_8);
    }

    public byte[] raw(int size) throws IOException {
        if (size > end - at) throw new IOException("the index contains a truncated record");
        at += size;
        return Arrays.copyOfRange(bytes, at - size, at);
    }

    public byte[] rest() {
        return Arrays.copyOfRange(bytes, at, at = end);
    }

    public <E extends Enum<E>> E among(E[] values) throws IOException {
        int ordinal = whole();
        if (ordinal >= values.length) throw new IOException("the index contains an unknown value: " + ordinal);
        return values[ordinal];
    }
}
