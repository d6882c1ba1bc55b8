package dev.loupe.index.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dev.loupe.index.Samples;
import dev.loupe.index.lexical.LuceneFilters;
import dev.loupe.index.project.MemoryIndex;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.RepoPath;
import dev.loupe.vector.CosineTo;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.List;
import org.apache.lucene.search.Query;
import org.junit.jupiter.api.Test;

class SegmentVectorsTest {
    private static final Int8Vector EAST = Int8Vector.of(new float[] {1, 0});
    private static final Int8Vector NORTH = Int8Vector.of(new float[] {0, 1});
    private static final Int8Vector WEST = Int8Vector.of(new float[] {-1, 0});

    /// Three files of one chunk each, the second without a vector, in two segments. A chunk's document comes
    /// before that of its file.
    private static MemoryIndex index() throws IOException {
        var index = new MemoryIndex();
        put(index, "a.py", EAST);
        put(index, "b.py");
        index.endSegment();
        put(index, "c.py", WEST);
        return index;
    }

    private static void put(MemoryIndex index, String path, Int8Vector... vectors) throws IOException {
        FileSyntax syntax = Samples.syntax(Samples.function(path, 1, "f", "text"));
        index.writes().put(Samples.file(path), syntax, List.of(vectors));
    }

    @Test
    void cosinesOfSomeDocumentsAcrossSegments() throws IOException {
        try (MemoryIndex index = index()) {
            assertThat(SegmentVectors.cosines(index.view(), new CosineTo(EAST), new int[] {0, 2, 4}))
                    .containsExactly(new double[] {1, Double.NaN, -1}, offset(1e-6));
            assertThat(SegmentVectors.cosines(index.view(), new CosineTo(NORTH), new int[] {4}))
                    .containsExactly(0);
            assertThat(SegmentVectors.cosines(index.view(), new CosineTo(EAST), new int[0]))
                    .isEmpty();
        }
    }

    @Test
    void cosinesOfAllDocuments() throws IOException {
        try (MemoryIndex index = index()) {
            assertThat(SegmentVectors.cosines(index.view(), new CosineTo(EAST)))
                    .containsExactly(1, Float.NaN, Float.NaN, Float.NaN, -1, Float.NaN);
        }
    }

    @Test
    void aVectorComesBackAsItWas() throws IOException {
        try (MemoryIndex index = index()) {
            assertThat(SegmentVectors.of(index.view(), 4)).contains(WEST);
            assertThat(SegmentVectors.of(index.view(), 2)).isEmpty();
            assertThat(SegmentVectors.find(index.view(), ofChunk("c.py"))).contains(WEST);
            assertThat(SegmentVectors.find(index.view(), ofChunk("x.py"))).isEmpty();
        }
    }

    private static Query ofChunk(String path) {
        return LuceneFilters.chunksOf(new RepoPath(path));
    }
}
