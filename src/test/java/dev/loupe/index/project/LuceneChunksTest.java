package dev.loupe.index.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.loupe.index.ChunkPlace;
import dev.loupe.index.Samples;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class LuceneChunksTest {
    private static final Chunk FIRST = Samples.function("a.py", 1, "first", "def first():\n  pass");
    private static final Chunk SECOND = Samples.function("a.py", 5, "second", "def second():\n  pass");
    private static final Chunk OTHER = Samples.function("b.java", 1, "other", "void other() {}");

    private static MemoryIndex index() throws IOException {
        var index = new MemoryIndex();
        index.put("a.py", SECOND, FIRST).endSegment();
        return index.put("b.java", OTHER);
    }

    @Test
    void theChunksOfAFileComeInItsOrder() throws IOException {
        try (MemoryIndex index = index()) {
            var chunks = new LuceneChunks(index.view());
            assertThat(chunks.ofFile(new RepoPath("a.py"))).containsExactly(FIRST, SECOND);
            assertThat(chunks.ofFile(new RepoPath("x.py"))).isEmpty();
            assertThat(chunks.count()).isEqualTo(3);
            assertThat(chunks.countByLanguage()).containsOnly(entry(Language.PYTHON, 2), entry(Language.JAVA, 1));
        }
    }

    @Test
    void aChunkIsFoundByItsIdAndReadFromItsDocument() throws IOException {
        try (MemoryIndex index = index()) {
            var chunks = new LuceneChunks(index.view());
            for (Chunk chunk : List.of(FIRST, SECOND, OTHER)) {
                assertThat(chunks.find(chunk.id())).contains(chunk);
                assertThat(chunks.at(chunks.document(chunk.id()).orElseThrow())).isEqualTo(chunk);
            }
            ChunkId unknown = new ChunkId("00".repeat(16));
            assertThat(chunks.find(unknown)).isEmpty();
            assertThat(chunks.document(unknown)).isEmpty();
        }
    }

    @Test
    void thePlacesOfAFileAreItsLiveChunks() throws IOException {
        try (MemoryIndex index = index()) {
            index.put("a.py", SECOND);
            var chunks = new LuceneChunks(index.view());
            List<ChunkPlace> places = chunks.placesOfFile(new RepoPath("a.py"));
            assertThat(places).extracting(place -> place.facts().name()).containsExactly("second");
            assertThat(chunks.at(places.getFirst())).isEqualTo(SECOND);
            assertThat(chunks.find(FIRST.id())).isEmpty();
            assertThat(chunks.documents()).isEqualTo(4); // a segment without live documents is gone
        }
    }
}
