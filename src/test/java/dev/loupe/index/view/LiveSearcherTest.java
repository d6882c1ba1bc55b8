package dev.loupe.index.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.TextField;
import dev.loupe.index.project.MemoryIndex;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.junit.jupiter.api.Test;

class LiveSearcherTest {
    private static Query body(String word) {
        return new TermQuery(new Term(TextField.BODY.fieldName(), word));
    }

    private static List<Float> scores(MemoryIndex index, Query query) throws IOException {
        return Stream.of(index.view().searcher().search(query, 9).scoreDocs)
                .map(found -> found.score)
                .toList();
    }

    @Test
    void deletedDocumentsDoNotChangeAScore() throws IOException {
        try (var few = MemoryIndex.of("read", "write it", "x");
                var many = MemoryIndex.of("read", "write it", "x", "read read", "read this or that", "x")) {
            many.delete("f3.py").delete("f4.py").delete("f5.py");
            assertThat(scores(many, body("read")))
                    .isEqualTo(scores(few, body("read")))
                    .hasSize(1);
        }
    }

    @Test
    void aTermThatOnlyDeletedDocumentsHaveFindsNothing() throws IOException {
        try (var index = MemoryIndex.of("read", "write")) {
            index.delete("f0.py");
            assertThat(scores(index, body("read"))).isEmpty();
            index.delete("f1.py");
            assertThat(scores(index, body("write"))).isEmpty();
        }
    }

    @Test
    void aFieldWithoutLengthsIsFoundByScoreToo() throws IOException {
        try (var index = MemoryIndex.of("a", "b", "c")) {
            assertThat(scores(index, new TermQuery(new Term(IndexFields.TYPE, IndexFields.CHUNK))))
                    .hasSize(3)
                    .allMatch(score -> score > 0);
            assertThat(scores(index, new TermQuery(new Term(IndexFields.PATH, "f1.py"))))
                    .hasSize(2);
        }
    }
}
