package dev.loupe.index.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.index.Samples;
import dev.loupe.index.project.MemoryIndex;
import dev.loupe.index.view.FactsReader;
import dev.loupe.index.view.IndexFields;
import dev.loupe.index.view.IndexView;
import dev.loupe.model.FileSyntax;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.junit.jupiter.api.Test;

class VectorScanTest {
    private static final Int8Vector EAST = Int8Vector.of(new float[] {1, 0});

    private static void put(MemoryIndex index, String path, float x, float y) throws IOException {
        FileSyntax syntax = Samples.syntax(Samples.function(path, 1, "f", "text"));
        index.writes().put(Samples.file(path), syntax, List.of(Int8Vector.of(new float[] {x, y})));
    }

    private static MemoryIndex index() throws IOException {
        var index = new MemoryIndex();
        put(index, "a.py", 1, 1);
        put(index, "b.py", 1, 0);
        index.endSegment();
        put(index, "c.py", 0, 1);
        put(index, "d.py", 2, 2);
        put(index, "zero.py", 0, 0);
        return index;
    }

    private static List<String> nearest(MemoryIndex index, Query filter, int limit) throws IOException {
        IndexView view = index.view();
        var near = new ArrayList<String>();
        for (NearDocuments.Near one : new VectorScan(view, EAST).nearest(filter, limit))
            near.add(new FactsReader(view).of(one.document()).path() + " " + Math.round(one.cosine() * 100));
        return near;
    }

    @Test
    void theNearestComeFirstWithAllThatTieWithTheLast() throws IOException {
        try (MemoryIndex index = index()) {
            assertThat(nearest(index, MatchAllDocsQuery.INSTANCE, 9))
                    .containsExactly("b.py 100", "a.py 71", "d.py 71", "c.py 0");
            assertThat(nearest(index, MatchAllDocsQuery.INSTANCE, 2)).containsExactly("b.py 100", "a.py 71", "d.py 71");
            assertThat(nearest(index, MatchAllDocsQuery.INSTANCE, 1)).containsExactly("b.py 100");
        }
    }

    @Test
    void deletedAndExcludedOnesAreNeverNear() throws IOException {
        try (MemoryIndex index = index()) {
            index.delete("b.py");
            assertThat(nearest(index, MatchAllDocsQuery.INSTANCE, 9)).containsExactly("a.py 71", "d.py 71", "c.py 0");
            assertThat(nearest(index, new TermQuery(new Term(IndexFields.PATH, "c.py")), 9))
                    .containsExactly("c.py 0");
            assertThat(nearest(index, new TermQuery(new Term(IndexFields.PATH, "b.py")), 9))
                    .isEmpty();
        }
    }

    @Test
    void aZeroVectorIsNearNothingAndAnotherSizeIsRefused() throws IOException {
        try (MemoryIndex index = index()) {
            assertThat(new VectorScan(index.view(), Int8Vector.of(new float[] {0, 0}))
                            .nearest(MatchAllDocsQuery.INSTANCE, 9))
                    .isEmpty();
            var scan = new VectorScan(index.view(), Int8Vector.of(new float[] {1, 0, 0}));
            assertThatThrownBy(() -> scan.nearest(MatchAllDocsQuery.INSTANCE, 9))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void anIndexWithoutVectorsHasNoneNear() throws IOException {
        try (var index = MemoryIndex.of("a", "b", "c")) {
            assertThat(nearest(index, MatchAllDocsQuery.INSTANCE, 9)).isEmpty();
        }
    }
}
