package dev.loupe.index.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.apache.lucene.codecs.compressing.Compressor;
import org.apache.lucene.codecs.compressing.Decompressor;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.store.ByteArrayDataInput;
import org.apache.lucene.store.ByteBuffersDataOutput;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.Test;

class DeflateCompressionTest {
    private static byte[] compressed(byte[]... blocks) throws IOException {
        var out = new ByteBuffersDataOutput();
        try (Compressor compressor = new DeflateCompression().newCompressor()) {
            for (byte[] block : blocks) {
                var plain = new ByteBuffersDataOutput();
                plain.writeBytes(block);
                compressor.compress(plain.toDataInput(), out);
            }
        }
        return out.toArrayCopy();
    }

    /// Each block in two pieces: noise and zeros.
    private static byte[] block(int length) {
        byte[] block = new byte[length];
        byte[] noise = new byte[length / 2];
        new Random(length).nextBytes(noise);
        System.arraycopy(noise, 0, block, 0, noise.length);
        return block;
    }

    @Test
    void blocksOfAnySizeComeBackOneAfterTheOther() throws IOException {
        byte[][] blocks = {block(0), block(1), block(16 << 10), block(7), block(300_000), block(0), block(50)};
        var in = new ByteArrayDataInput(compressed(blocks));
        Decompressor decompressor = new DeflateCompression().newDecompressor();
        for (byte[] block : blocks) {
            var back = new BytesRef();
            decompressor.decompress(in, block.length, 0, block.length, back);
            assertThat(BytesRef.deepCopyOf(back).bytes).isEqualTo(block);
        }
        assertThat(in.eof()).isTrue();
    }

    @Test
    void aPartOfABlockCanBeRead() throws IOException {
        byte[] block = block(5_000);
        var back = new BytesRef();
        Decompressor decompressor = new DeflateCompression().newDecompressor().clone();
        decompressor.decompress(new ByteArrayDataInput(compressed(block)), block.length, 4_000, 100, back);
        assertThat(BytesRef.deepCopyOf(back).bytes).isEqualTo(Arrays.copyOfRange(block, 4_000, 4_100));
    }

    @Test
    void repetitionTakesLittleSpace() throws IOException {
        assertThat(compressed(new byte[100_000])).hasSizeLessThan(1_000);
    }

    @Test
    void bytesThatAreNotABlockAreDamage() throws IOException {
        byte[] broken = compressed(block(1_000));
        broken[2] = (byte) 0xff;
        assertDamaged(broken, 1_000);
        assertDamaged(compressed(block(1_000)), 1_001);
    }

    private static void assertDamaged(byte[] bytes, int length) {
        Decompressor decompressor = new DeflateCompression().newDecompressor();
        assertThatThrownBy(
                        () -> decompressor.decompress(new ByteArrayDataInput(bytes), length, 0, length, new BytesRef()))
                .isInstanceOf(CorruptIndexException.class);
    }
}
