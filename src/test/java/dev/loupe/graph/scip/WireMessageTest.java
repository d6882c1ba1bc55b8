package dev.loupe.graph.scip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class WireMessageTest {

    private static WireMessage of(int... bytes) {
        var all = new byte[bytes.length];
        for (int i = 0; i < all.length; i++) all[i] = (byte) bytes[i];
        return new WireMessage(all, 0, all.length);
    }

    private static void malformed(ThrowingCallable reading, String why) {
        assertThatThrownBy(reading).isInstanceOf(WireMessage.Malformed.class).hasMessage(why);
    }

    @Test
    void everyNumberIsReadAsItWasWritten() throws IOException {
        var random = new Random(1);
        for (int i = 0; i < 1_000; i++) {
            long number = random.nextLong() >>> random.nextInt(64);
            var bytes = new ByteArrayOutputStream();
            ScipText.varint(bytes, number);
            var message = new WireMessage(bytes.toByteArray(), 0, bytes.size());
            assertThat(message.varint()).isEqualTo(number);
            assertThat(message.isAtEnd()).isTrue();
        }
    }

    @Test
    void fieldsAreReadOrSkippedOneByOne() throws IOException {
        var bytes = new ByteArrayOutputStream();
        ScipText.field(bytes, 1, "till".getBytes(StandardCharsets.UTF_8));
        bytes.writeBytes(new byte[] {2 << 3, 5, 3 << 3 | 1, 0, 0, 0, 0, 0, 0, 0, 0, 4 << 3 | 5, 0, 0, 0, 0});
        ScipText.field(bytes, 200, "end".getBytes(StandardCharsets.UTF_8));
        var message = new WireMessage(bytes.toByteArray(), 0, bytes.size());

        assertThat(message.next()).isTrue();
        assertThat(message.number()).isEqualTo(1);
        assertThat(message.isLength()).isTrue();
        assertThat(message.text()).isEqualTo("till");
        assertThat(message.next()).isTrue();
        assertThat(message.isVarint()).isTrue();
        for (int field = 2; field <= 4; field++) {
            assertThat(message.number()).isEqualTo(field);
            message.skip();
            assertThat(message.next()).isTrue();
        }
        assertThat(message.number()).isEqualTo(200);
        assertThat(message.text()).isEqualTo("end");
        assertThat(message.next()).isFalse();
    }

    @Test
    void anInnerMessageEndsWhereItsLengthSays() throws IOException {
        WireMessage outer = of(2, 8, 7, 9);

        WireMessage inner = outer.message();

        assertThat(inner.next()).isTrue();
        assertThat(inner.varint()).isEqualTo(7);
        assertThat(inner.next()).isFalse();
        assertThat(outer.isAtEnd()).isFalse();
    }

    @Test
    void hostileBytesAreRefused() {
        malformed(() -> of(0x80).varint(), "an unterminated number");
        malformed(
                () -> of(0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1)
                        .varint(),
                "a number of more than ten bytes");
        malformed(() -> of(3, 1, 1).message(), "a length beyond the end");
        malformed(
                () -> of(0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1)
                        .message(),
                "a length beyond the end");
        malformed(() -> of(2).next(), "a field without a number");
        malformed(() -> of(0x80, 0x80, 0x80, 0x80, 0x80, 0x01).next(), "a field without a number");
        malformed(
                () -> {
                    WireMessage group = of(1 << 3 | 3, 1);
                    group.next();
                    group.skip();
                },
                "a field of unknown wire type");
        malformed(
                () -> {
                    WireMessage fixed = of(1 << 3 | 1, 0, 0);
                    fixed.next();
                    fixed.skip();
                },
                "an unterminated number");
    }
}
