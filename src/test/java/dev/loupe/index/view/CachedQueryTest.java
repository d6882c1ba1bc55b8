package dev.loupe.index.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.TextField;
import dev.loupe.index.project.MemoryIndex;
import java.io.IOException;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.junit.jupiter.api.Test;

class CachedQueryTest {
    private static final Query READ = new TermQuery(new Term(TextField.BODY.fieldName(), "read"));

    @Test
    void itMatchesWhatItsQueryDoesEachTime() throws IOException {
        try (var index = MemoryIndex.of("read", "write", "read write", "x", "read")) {
            IndexView view = index.view();
            for (int round = 0; round < 3; round++)
                assertThat(view.searcher().count(CachedQuery.of(READ)))
                        .isEqualTo(view.searcher().count(READ))
                        .isEqualTo(3);
        }
    }

    @Test
    void deletedDocumentsAreLeftOutOfWhatWasCached() throws IOException {
        try (var index = MemoryIndex.of("read", "write", "read write", "x")) {
            assertThat(index.view().searcher().count(CachedQuery.of(READ))).isEqualTo(2);
            index.delete("f0.py");
            assertThat(index.view().searcher().count(CachedQuery.of(READ))).isOne();
        }
    }

    @Test
    void aCachedQueryIsNotCachedTwiceAndEqualsItsLike() throws IOException {
        Query cached = CachedQuery.of(READ);
        assertThat(CachedQuery.of(cached)).isSameAs(cached);
        assertThat(CachedQuery.of(READ))
                .isEqualTo(cached)
                .hasSameHashCodeAs(cached)
                .isNotEqualTo(READ);
        assertThat(CachedQuery.ALONE.shouldCache(cached)).isTrue();
        assertThat(CachedQuery.ALONE.shouldCache(READ)).isFalse();
    }
}
