package dev.loupe.syntax;

import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/// Writes the numbers and texts of SyntaxCodec's format.
final class CodecOutput {

    private final DataOutput out;
    private final Map<String, Integer> texts = new HashMap<>();

    CodecOutput(DataOutput out) {
        this.out = out;
    }

    /// @param value not negative
    void number(int value) throws IOException {
        if (value < 0) throw new IllegalArgumentException("a negative number: " + value);
        int rest = value;
        while (rest >= 0x80) {
            out.writeByte((rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        out.writeByte(rest);
    }

    void text(String text) throws IOException {
        Integer known = texts.putIfAbsent(text, texts.size() + 1);
        number(known == null ? 0 : known);
        if (known != null) return;
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        number(utf8.length);
        out.write(utf8);
    }

    void id(String hexadecimal) throws IOException {
        out.write(HexFormat.of().parseHex(hexadecimal));
    }
}
