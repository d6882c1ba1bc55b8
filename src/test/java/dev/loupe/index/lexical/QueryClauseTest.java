package dev.loupe.index.lexical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.TextField;
import dev.loupe.index.TextQuery;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

class QueryClauseTest {
    private static TextQuery query(Map<TextField, Double> fields, TextQuery.Word... words) {
        return new TextQuery(List.of(words), List.of(), List.of(), fields, List.of());
    }

    private void clauses(TextQuery query, BiConsumer<List<QueryClause>, TermLookup> use) throws Exception {
        SmallView.over(List.of("read file", "reader file", "reader", "reader it"), view -> {
            var lookup = new TermLookup(view, query);
            use.accept(QueryClause.of(query, lookup, view), lookup);
        });
    }

    @Test
    void everyWordInEveryFieldThatHasItIsAClauseHeaviestFirst() throws Exception {
        var query = query(
                Map.of(TextField.BODY, 1.0, TextField.PATH, 2.0, TextField.NAME, 1.0),
                new TextQuery.Word("file", 1),
                new TextQuery.Word("f0", 1));
        clauses(query, (clauses, _) -> {
            assertThat(clauses)
                    .extracting(QueryClause::field)
                    .containsExactly(TextField.PATH, TextField.NAME, TextField.BODY);
            assertThat(clauses).extracting(QueryClause::weight).isSortedAccordingTo(Comparator.reverseOrder());
        });
    }

    @Test
    void aWordAndItsFormsAreOneClauseAsCommonAsTheMostCommonOfThem() throws Exception {
        var fields = Map.of(TextField.BODY, 1.0);
        clauses(query(fields, new TextQuery.Word("read", 1, List.of("reader", "none"))), (clauses, lookup) -> {
            QueryClause only = clauses.getFirst();
            assertThat(clauses).hasSize(1);
            assertThat(only.terms()).containsExactly(lookup.term(0), lookup.forms(0)[0]);
            assertThat(only.shares()).containsExactly(1f, 0.4f);
            assertThat(only.weight()).isEqualTo(only.bm25().weight(1, 3));
        });
    }

    @Test
    void formsWithoutTheirWordAreAClause() throws Exception {
        var word = new TextQuery.Word("reading", 1, List.of("reader"));
        clauses(
                query(Map.of(TextField.BODY, 1.0), word),
                (clauses, _) -> assertThat(clauses)
                        .singleElement()
                        .satisfies(clause -> assertThat(clause.shares()).containsExactly(0.4f)));
    }

    @Test
    void fieldsWithoutWeightAndWordsThatAreNowhereAreNone() throws Exception {
        clauses(
                query(Map.of(TextField.NAME, 1.0, TextField.BODY, 0.0), new TextQuery.Word("file", 1)),
                (clauses, _) -> assertThat(clauses).isEmpty());
        clauses(
                query(Map.of(TextField.BODY, 1.0), new TextQuery.Word("nowhere", 1)),
                (clauses, _) -> assertThat(clauses).isEmpty());
    }
}
