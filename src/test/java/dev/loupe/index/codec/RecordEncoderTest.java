package dev.loupe.index.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class RecordEncoderTest {
    @Test
    void aNumberTakesSevenBitsAByteLowestFirst() {
        assertThat(new RecordEncoder().number(0).toBytes()).containsExactly(0);
        assertThat(new RecordEncoder().number(127).toBytes()).containsExactly(127);
        assertThat(new RecordEncoder().number(128).toBytes()).containsExactly(0x80, 1);
        assertThat(new RecordEncoder().number(300).toBytes()).containsExactly(0xAC, 2);
        assertThat(new RecordEncoder().number(Long.MAX_VALUE).toBytes()).hasSize(9);
    }

    @Test
    void aTextIsItsLengthInBytesAndItsBytes() {
        assertThat(new RecordEncoder().text("aß").toBytes()).containsExactly(3, 'a', 0xC3, 0x9F);
        assertThat(new RecordEncoder().text("").toBytes()).containsExactly(0);
    }

    @Test
    void negativeNumbersAreRefused() {
        assertThatThrownBy(() -> new RecordEncoder().number(-1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aRecordGrowsAsFarAsNeeded() {
        var encoder = new RecordEncoder();
        for (int i = 0; i < 1_000; i++) encoder.raw(new byte[] {(byte) i}).raw(new byte[300]);
        byte[] bytes = encoder.toBytes();
        assertThat(bytes).hasSize(301_000);
        assertThat(bytes[301 * 200]).isEqualTo((byte) 200);
    }
}
