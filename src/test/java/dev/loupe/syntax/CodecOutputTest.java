package dev.loupe.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class CodecOutputTest {
    private static byte[] bytes(CodecOutput out) throws IOException {
        var bytes = new ByteArrayOutputStream();
        out.to(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    @Test
    void aNumberTakesSevenBitsAByteLowestFirst() throws IOException {
        var out = new CodecOutput();
        out.number(0);
        out.number(127);
        out.number(300);
        out.number(Integer.MAX_VALUE);
        assertThat(bytes(out)).containsExactly(0, 127, 0xAC, 2, 0xFF, 0xFF, 0xFF, 0xFF, 7);
        assertThatThrownBy(() -> out.number(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aKnownTextIsItsNumber() throws IOException {
        var out = new CodecOutput();
        out.text("ab");
        out.text("c");
        out.text("ab");
        assertThat(bytes(out)).containsExactly(0, 2, 'a', 'b', 0, 1, 'c', 1);
    }

    @Test
    void itGrowsAsFarAsNeeded() throws IOException {
        var out = new CodecOutput();
        for (int i = 0; i < 100; i++) out.text("x".repeat(1_000) + i);
        out.id("00ff".repeat(8));
        byte[] bytes = bytes(out);
        assertThat(bytes).hasSizeBetween(100_000, 101_000).endsWith(0, 0xFF, 0, 0xFF);
    }
}
