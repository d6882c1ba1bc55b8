package dev.loupe.index.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.index.Samples;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.ChunkKind;
import java.io.IOException;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.Test;

class ChunkCodecTest {
    private static final Chunk CHUNK = Samples.chunk(
            "grün/a.py", 300, ChunkKind.METHOD, "naïve", "Größe.naïve", "Doc 😀.", "def naïve():\r\n\treturn '😀'");

    @Test
    void encodedDataIsDecodedUnchanged() throws IOException {
        assertThat(ChunkCodec.decode(new BytesRef(ChunkCodec.encode(CHUNK)))).isEqualTo(CHUNK);
        Chunk empty = Samples.chunk("a", 1, ChunkKind.BLOCK, "", "", "", "");
        assertThat(ChunkCodec.decode(new BytesRef(ChunkCodec.encode(empty)))).isEqualTo(empty);
    }

    @Test
    void aTruncatedRecordIsAnIOException() {
        byte[] bytes = ChunkCodec.encode(CHUNK);
        for (int length = 0; length < bytes.length; length++) {
            // A path of no characters is refused by itself.
            var cut = new BytesRef(bytes, 0, length);
            assertThatThrownBy(() -> ChunkCodec.decode(cut)).isInstanceOf(IOException.class);
        }
    }

    @Test
    void anIdIsSixteenBytes() {
        assertThat(ChunkCodec.idBytes(new ChunkId("00ff".repeat(8))))
                .startsWith(0, -1)
                .hasSize(16);
    }
}
