package dev.loupe.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class CodecInputTest {
    private static CodecInput written(Consumer<CodecOutput> content) throws IOException {
        var out = new CodecOutput();
        content.accept(out);
        var bytes = new ByteArrayOutputStream();
        out.to(new DataOutputStream(bytes));
        return new CodecInput(bytes.toByteArray(), 0);
    }

    private static CodecInput of(int... bytes) {
        byte[] all = new byte[bytes.length];
        for (int i = 0; i < all.length; i++) all[i] = (byte) bytes[i];
        return new CodecInput(all, 0);
    }

    @Test
    void numbersTextsAndIdsComeBackInOrder() throws IOException {
        var random = new Random(2);
        int[] numbers = random.ints(500).map(i -> i >>> 1 + (i & 30)).toArray();
        CodecInput in = written(out -> {
            for (int number : numbers) {
                out.number(number);
                out.text("text " + number % 50);
                out.id("%032x".formatted(number));
            }
        });
        for (int number : numbers) {
            assertThat(in.number()).isEqualTo(number);
            assertThat(in.text()).isEqualTo("text " + number % 50);
            assertThat(in.id()).isEqualTo("%032x".formatted(number));
        }
        assertThatThrownBy(in::number).isInstanceOf(EOFException.class);
    }

    @Test
    void aTextIsWrittenOnce() throws IOException {
        CodecInput in = written(out -> {
            out.text("größe");
            out.text("größe");
        });
        assertThat(in.text()).isSameAs(in.text());
    }

    @Test
    void aLengthBeyondTheEndIsNotAllocated() {
        assertThatThrownBy(() -> of(0, 0xFF, 0xFF, 0xFF, 0xFF, 7).text()).isInstanceOf(EOFException.class);
        assertThatThrownBy(() -> of(1, 2, 3).id()).isInstanceOf(EOFException.class);
    }

    @Test
    void whatIsNoNumberIsRefused() {
        assertThatThrownBy(() -> of(0x80).number()).isInstanceOf(EOFException.class);
        assertThatThrownBy(() -> of(0xFF, 0xFF, 0xFF, 0xFF, 0x0F).number()).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> of(0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1).number()).isInstanceOf(IOException.class);
    }
}
