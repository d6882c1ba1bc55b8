package dev.loupe.index.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.model.SymbolKind;
import java.io.IOException;
import java.util.Random;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.Test;

class RecordDecoderTest {
    private static RecordDecoder decoder(int... bytes) {
        byte[] all = new byte[bytes.length];
        for (int i = 0; i < all.length; i++) all[i] = (byte) bytes[i];
        return new RecordDecoder(new BytesRef(all));
    }

    @Test
    void randomValuesAreDecodedUnchanged() throws IOException {
        var random = new Random(9);
        for (int round = 0; round < 300; round++) {
            long number = random.nextLong() >>> 1 + random.nextInt(63);
            int whole = random.nextInt() >>> 1 + random.nextInt(31);
            String text = random.ints(random.nextInt(9), 0, 0x10FFFF)
                    .filter(c -> c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
            byte[] record = new RecordEncoder()
                    .number(number)
                    .text(text)
                    .number(whole)
                    .raw(new byte[] {1, 2})
                    .toBytes();
            byte[] within = new byte[record.length + 7];
            System.arraycopy(record, 0, within, 4, record.length);
            var in = new RecordDecoder(new BytesRef(within, 4, record.length));
            assertThat(in.number()).isEqualTo(number);
            assertThat(in.text()).isEqualTo(text);
            assertThat(in.whole()).isEqualTo(whole);
            assertThat(in.raw(2)).containsExactly(1, 2);
            assertThatThrownBy(() -> in.raw(1)).isInstanceOf(IOException.class);
            assertThatThrownBy(in::number).isInstanceOf(IOException.class);
        }
    }

    @Test
    void aNumberWithoutEndIsInvalid() {
        assertThatThrownBy(() -> decoder(0x80).number()).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> decoder(255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1)
                        .number())
                .isInstanceOf(IOException.class);
    }

    @Test
    void aWholeNumberIsAtMostAnInt() throws IOException {
        assertThat(decoder(255, 255, 255, 255, 7).whole()).isEqualTo(Integer.MAX_VALUE);
        assertThatThrownBy(() -> decoder(128, 128, 128, 128, 8).whole()).isInstanceOf(IOException.class);
    }

    @Test
    void aTextOrAListCannotBeLongerThanItsRecord() throws IOException {
        assertThat(decoder(2, 0, 0).count()).isEqualTo(2);
        assertThatThrownBy(() -> decoder(3, 0, 0).count()).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> decoder(255, 255, 255, 255, 7).text()).isInstanceOf(IOException.class);
    }

    @Test
    void aConstantIsOneOfThoseThatThereAre() throws IOException {
        assertThat(decoder(1).among(SymbolKind.values())).isEqualTo(SymbolKind.values()[1]);
        assertThatThrownBy(() -> decoder(SymbolKind.values().length).among(SymbolKind.values()))
                .isInstanceOf(IOException.class);
    }
}
