package dev.loupe.index.symbols;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.OutlineField;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.TopTermsRewrite;
import org.junit.jupiter.api.Test;

class OutlineWordsTest {
    private static final Set<OutlineField> CODE = Set.of(OutlineField.FUNCTIONS);

    private static int clauses(List<Query> queries) {
        int[] count = {0};
        for (Query query : queries)
            query.visit(new QueryVisitor() {
                @Override
                public void consumeTerms(Query one, Term... terms) {
                    count[0] += terms.length;
                }

                @Override
                public void visitLeaf(Query one) {
                    count[0] += one instanceof FuzzyQuery fuzzy
                                    && fuzzy.getRewriteMethod() instanceof TopTermsRewrite<?> best
                            ? best.getSize()
                            : 1;
                }
            });
        return count[0];
    }

    @Test
    void everyDistinctWordIsOneQueryOverAllFields() {
        assertThat(new OutlineWords(CODE, "open File open").exactly()).hasSize(2);
        assertThat(new OutlineWords(CODE, "...").isEmpty()).isTrue();
        assertThat(new OutlineWords(EnumSet.allOf(OutlineField.class), "open").exactly())
                .singleElement()
                .isInstanceOfSatisfying(
                        DisjunctionMaxQuery.class,
                        query -> assertThat(query.getDisjuncts()).hasSize(OutlineField.values().length));
    }

    @Test
    void anIdentifierIsItselfOrAllOfItsParts() {
        assertThat(new OutlineWords(CODE, "retryRules").exactly().getFirst())
                .asString()
                .contains("ofunctions:retryrules", "+ofunctions:retry", "+ofunctions:rule");
    }

    @Test
    void proseIsAskedForStems() {
        String asked = new OutlineWords(Set.of(OutlineField.PROSE), "caching")
                .exactly()
                .toString();
        assertThat(asked).contains("oprose:cach").doesNotContain("oprose:caching");
        assertThat(new OutlineWords(CODE, "caching").exactly()).asString().contains("ofunctions:caching");
    }

    @Test
    void shortWordsHaveNoVariants() {
        assertThat(new OutlineWords(CODE, "io").loosely()).isEqualTo(new OutlineWords(CODE, "io").exactly());
        assertThat(new OutlineWords(CODE, "open").loosely().toString()).contains("open*", "open~1");
        assertThat(new OutlineWords(CODE, "opened").loosely().toString()).contains("opened~2");
    }

    @Test
    void manyWordsInAllFieldsStayBelowLucenesLimit() {
        String text = IntStream.range(0, 500).mapToObj(i -> "someLongWord" + i).collect(Collectors.joining(" "));
        List<Query> queries = new OutlineWords(EnumSet.allOf(OutlineField.class), text).loosely();
        assertThat(queries).hasSize(16);
        assertThat(clauses(queries)).isLessThan(IndexSearcher.getMaxClauseCount());
    }
}
