package dev.loupe.index.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.ChunkBlock;
import dev.loupe.index.ChunkSummary;
import dev.loupe.index.Samples;
import dev.loupe.model.Chunk;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChunkBlocksTest {
    private static Chunk chunk(String path, int line) {
        return Samples.function(path, line, "f" + line, "text");
    }

    @Test
    void neighbouringFilesOfOneSegmentAreBlocksOfTheirOwn() throws IOException {
        try (var index = new MemoryIndex()) {
            index.put("b.py", chunk("b.py", 9), chunk("b.py", 1));
            index.put("a.py", chunk("a.py", 1));
            index.put("none.py");
            index.endSegment();
            index.put("c.py", chunk("c.py", 1), chunk("c.py", 5), chunk("c.py", 7));
            assertThat(blocks(index)).containsExactly("a.py [1]", "b.py [1, 9]", "c.py [1, 5, 7]");
        }
    }

    @Test
    void deletedAndReplacedFilesAreGone() throws IOException {
        try (var index = new MemoryIndex()) {
            for (String path : List.of("a.py", "b.py", "c.py")) index.put(path, chunk(path, 1), chunk(path, 5));
            index.endSegment();
            index.delete("b.py").put("a.py", chunk("a.py", 7));
            assertThat(blocks(index)).containsExactly("a.py [7]", "c.py [1, 5]");
        }
    }

    private static List<String> blocks(MemoryIndex index) throws IOException {
        var blocks = new ChunkBlocks(index.view());
        var texts = new ArrayList<String>();
        for (ChunkBlock block : blocks.all()) {
            List<ChunkSummary> chunks = blocks.read(block);
            assertThat(block.count()).isEqualTo(chunks.size());
            assertThat(chunks)
                    .allMatch(chunk -> chunk.facts().path().equals(block.file().path()));
            assertThat(blocks.imports(block)).isOne();
            texts.add(block.file().path() + " "
                    + chunks.stream()
                            .map(chunk -> chunk.facts().lines().first())
                            .toList());
        }
        return texts;
    }

    @Test
    void anEmptyIndexHasNone() throws IOException {
        try (var index = new MemoryIndex()) {
            assertThat(new ChunkBlocks(index.view()).all()).isEmpty();
        }
    }
}
