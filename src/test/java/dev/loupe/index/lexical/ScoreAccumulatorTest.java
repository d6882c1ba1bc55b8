package dev.loupe.index.lexical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.TextField;
import dev.loupe.index.TextQuery;
import dev.loupe.index.view.FactsReader;
import dev.loupe.index.view.IndexView;
import dev.loupe.index.view.SegmentNorms;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.util.SmallFloat;
import org.junit.jupiter.api.Test;

class ScoreAccumulatorTest {
    private static final TextQuery QUERY = new TextQuery(
            List.of(new TextQuery.Word("read", 1, List.of("reader")), new TextQuery.Word("file", 2)),
            List.of(),
            List.of(),
            Map.of(TextField.BODY, 1.0),
            List.of());

    /// Scores by path, of the documents that match.
    private static Map<String, Float> scores(IndexView view, ScoreAccumulator scores) throws IOException {
        var lookup = new TermLookup(view, QUERY);
        List<QueryClause> clauses = QueryClause.of(QUERY, lookup, view);
        var facts = new FactsReader(view);
        var found = new TreeMap<String, Float>();
        for (LeafReaderContext leaf : view.reader().leaves()) {
            float[] all = scores.of(leaf, clauses, lookup, SegmentNorms.of(view, leaf));
            for (int document = 0; document < leaf.reader().maxDoc(); document++)
                if (all[document] > 0)
                    found.put(facts.of(leaf.docBase + document).path().value(), all[document]);
        }
        return found;
    }

    private void over(SmallView.Use use) throws Exception {
        SmallView.over(List.of("read reader reader", "file", "nothing", "read file", "reader"), use);
    }

    @Test
    void aDocumentsScoreIsTheSumOfItsClauses() throws Exception {
        over(view -> {
            var lookup = new TermLookup(view, QUERY);
            List<QueryClause> clauses = QueryClause.of(QUERY, lookup, view);
            QueryClause file = clauses.get(0);
            QueryClause read = clauses.get(1);
            Bm25 bm25 = file.bm25();
            byte one = SmallFloat.intToByte4(1);
            byte two = SmallFloat.intToByte4(2);
            byte three = SmallFloat.intToByte4(3);
            ScoreAccumulator scores = ScoreAccumulator.Pool.of(view).borrow(view.reader());
            Map<String, Float> found = scores(view, scores);
            assertThat(found.keySet()).containsExactly("f0.py", "f1.py", "f3.py", "f4.py");
            assertThat(found.get("f0.py")).isEqualTo(bm25.score(read.weight(), 1 + 0.4f + 0.4f, three));
            assertThat(found.get("f1.py")).isEqualTo(bm25.score(file.weight(), 1, one));
            assertThat(found.get("f3.py"))
                    .isEqualTo(bm25.score(file.weight(), 1, two) + bm25.score(read.weight(), 1, two));
            assertThat(found.get("f4.py")).isEqualTo(bm25.score(read.weight(), 0.4f, one));
        });
    }

    @Test
    void anotherQueryFindsNothingOfTheOneBefore() throws Exception {
        over(view -> {
            ScoreAccumulator.Pool pool = ScoreAccumulator.Pool.of(view);
            ScoreAccumulator scores = pool.borrow(view.reader());
            Map<String, Float> first = scores(view, scores);
            pool.giveBack(scores);
            assertThat(pool.borrow(view.reader())).isSameAs(scores);
            assertThat(scores(view, scores)).isEqualTo(first);
            assertThat(pool.borrow(view.reader())).isNotSameAs(scores);
        });
    }
}
