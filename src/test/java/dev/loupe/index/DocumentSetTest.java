package dev.loupe.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Chunk;
import dev.loupe.model.Filter;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorSpace;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.lucene.util.FixedBitSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Searches among selected documents, in an index of several segments with deleted documents.
class DocumentSetTest {
    private static final VectorSpace PLANE = new VectorSpace("plane", 2);
    private static final Int8Vector NORTH = Int8Vector.of(new float[] {0, 1});

    @TempDir
    private Path folder;

    private ProjectIndex index;
    private IndexSnapshot snapshot;

    @BeforeEach
    void fill() throws Exception {
        index = ProjectIndex.open(folder, PLANE);
        for (String path : List.of("a.py", "b.py", "c.py", "b.py")) {
            Chunk open = Samples.function(path, 1, "open_" + path.charAt(0), "def open():\n  return door");
            Chunk shut = Samples.function(path, 4, "shut_" + path.charAt(0), "def shut():\n  return door");
            index.writes().put(Samples.file(path), Samples.syntax(open, shut), List.of(NORTH, NORTH));
            index.writes().publish();
        }
        snapshot = index.snapshot();
    }

    @AfterEach
    void close() throws Exception {
        snapshot.close();
        index.close();
    }

    private DocumentSet documents(String... names) throws Exception {
        var set = new BitSet();
        for (ChunkBlock block : snapshot.chunks().blocks()) {
            List<ChunkSummary> chunks = snapshot.chunks().summaries(block);
            for (int i = 0; i < chunks.size(); i++)
                if (Set.of(names).contains(chunks.get(i).facts().name())) set.set(block.first() + i);
        }
        return DocumentSet.of(set);
    }

    private ChunkScope among(String... names) throws Exception {
        return new ChunkScope(List.of(), documents(names));
    }

    @Test
    void theNearestOfThemAreFoundAndNoOthers() throws Exception {
        assertThat(snapshot.vectors().nearest(NORTH, among("open_b", "shut_c"), 9))
                .extracting(near -> near.facts().name())
                .containsExactly("open_b", "shut_c");
        assertThat(snapshot.vectors().nearest(NORTH, ChunkScope.ALL, 9)).hasSize(6);
    }

    @Test
    void wordsAreFoundInThemAndInNoOthers() throws Exception {
        var query = new TextQuery(
                List.of(new TextQuery.Word("door", 1)),
                List.of(),
                List.of(),
                Map.of(TextField.BODY, 1.0),
                among("shut_a", "open_c"),
                List.of());
        ChunkSearch.Found found = snapshot.search().best(query, 9);
        assertThat(found.candidates())
                .extracting(candidate -> candidate.facts().name())
                .containsExactly("shut_a", "open_c");
        assertThat(found.total()).isEqualTo(2);
    }

    @Test
    void aFilterRestrictsThemFurther() throws Exception {
        var inB = new Filter(Set.of(), Set.of(), List.of("b.py"), List.of());
        var scope = new ChunkScope(List.of(inB), documents("open_a", "open_b"));
        assertThat(snapshot.search().inPathOrder(scope, 9).candidates())
                .extracting(candidate -> candidate.facts().name())
                .containsExactly("open_b");
    }

    @Test
    void anEmptySetFindsNothing() throws Exception {
        assertThat(snapshot.vectors().nearest(NORTH, among(), 9)).isEmpty();
        assertThat(snapshot.search().inPathOrder(among(), 9).total()).isZero();
    }

    @Test
    void theDocumentsOfASegmentAreThoseFromItsFirstToItsLast() {
        var set = new BitSet();
        for (int document : new int[] {0, 63, 64, 70, 127, 128, 200}) set.set(document);
        FixedBitSet within = DocumentSet.of(set).within(63, 66);
        assertThat(IntStream.range(0, within.length()).filter(within::get)).containsExactly(0, 1, 7, 64, 65);
        assertThat(DocumentSet.of(set).within(200, 70).cardinality()).isOne();
        assertThat(DocumentSet.of(set).within(640, 70).cardinality()).isZero();
    }

    @Test
    void everyFileIsOneBlockInTheOrderOfPathsAndLines() throws Exception {
        List<ChunkBlock> blocks = snapshot.chunks().blocks();
        assertThat(blocks).extracting(block -> block.file().path().value()).containsExactly("a.py", "b.py", "c.py");
        for (ChunkBlock block : blocks) {
            assertThat(snapshot.chunks().summaries(block))
                    .extracting(chunk -> chunk.facts().lines().first())
                    .containsExactly(1, 4);
            assertThat(snapshot.chunks().imports(block)).isOne();
            Chunk second = snapshot.chunks().at(block.first() + 1);
            assertThat(snapshot.chunks().document(second.id())).hasValue(block.first() + 1);
        }
    }
}
