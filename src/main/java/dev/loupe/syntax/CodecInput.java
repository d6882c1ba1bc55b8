package dev.loupe.syntax;

import java.io.DataInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/// Reads the numbers and texts of SyntaxCodec's format. Trusts no length: what the stream does not hold is
/// not
/// allocated.
final class CodecInput {

    private static final int ID_BYTES = 16;
    private static final int MOST_AT_ONCE = 1 << 16;

    private final DataInput in;
    private final List<String> texts = new ArrayList<>();

    CodecInput(DataInput in) {
        this.in = in;
    }

    int number() throws IOException {
        int value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            int next = in.readUnsignedByte();
            value |= (next & 0x7F) << shift;
            if (next < 0x80) {
                if (value < 0) break;
                return value;
            }
        }
        throw new IOException("not a number");
    }

    String text() throws IOException {
        int known = number();
        if (known > 0) return texts.get(known - 1);
        String text = new String(bytes(number()), StandardCharsets.UTF_8);
        texts.add(text);
        return text;
    }

    private byte[] bytes(int length) throws IOException {
        byte[] bytes = new byte[Math.min(length, MOST_AT_ONCE)];
        int at = 0;
        while (true) {
            in.readFully(bytes, at, bytes.length - at);
            at = bytes.length;
            if (at == length) return bytes;
            bytes = java.util.Arrays.copyOf(bytes, (int) Math.min(length, 2L * at));
        }
    }

    String id() throws IOException {
        byte[] id = new byte[ID_BYTES];
        in.readFully(id);
        return HexFormat.of().formatHex(id);
    }
}
