package dev.loupe.index.lexical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.TextField;
import dev.loupe.index.TextQuery;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.junit.jupiter.api.Test;

class TermLookupTest {
    private static final TextQuery QUERY = new TextQuery(
            List.of(
                    new TextQuery.Word("read", 1, List.of("reader", "reads", "readings")),
                    new TextQuery.Word("file", 1),
                    new TextQuery.Word("absent", 1)),
            List.of(),
            List.of(),
            Map.of(TextField.BODY, 1.0),
            List.of());

    private void over(SmallView.Use use) throws Exception {
        SmallView.over(List.of("read file", "reader file", "reader read", "file"), use);
    }

    @Test
    void eachTermHasItsFrequencyOverAllSegments() throws Exception {
        over(view -> {
            var lookup = new TermLookup(view, QUERY);
            assertThat(lookup.words()).isEqualTo(3);
            assertThat(lookup.documents(TextField.BODY, lookup.term(0))).isEqualTo(2);
            assertThat(lookup.documents(TextField.BODY, lookup.term(1))).isEqualTo(3);
            assertThat(lookup.documents(TextField.BODY, lookup.term(2))).isZero();
            assertThat(lookup.documents(TextField.NAME, lookup.term(1))).isZero();
        });
    }

    @Test
    void onlyFormsThatSomeBodyHasAreKept() throws Exception {
        over(view -> {
            var lookup = new TermLookup(view, QUERY);
            int[] forms = lookup.forms(0);
            assertThat(forms).hasSize(1);
            assertThat(lookup.documents(TextField.BODY, forms[0])).isEqualTo(2);
            assertThat(lookup.forms(1)).isEmpty();
        });
    }

    @Test
    void thePostingsOfASegmentAreItsDocuments() throws Exception {
        over(view -> {
            var lookup = new TermLookup(view, QUERY);
            int found = 0;
            for (LeafReaderContext leaf : lookup.leaves()) {
                PostingsEnum postings = lookup.postings(TextField.BODY, leaf, lookup.term(0), PostingsEnum.FREQS);
                while (postings != null && postings.nextDoc() != PostingsEnum.NO_MORE_DOCS) found++;
                assertThat(lookup.postings(TextField.BODY, leaf, lookup.term(2), PostingsEnum.FREQS))
                        .isNull();
            }
            assertThat(lookup.leaves()).hasSizeGreaterThan(1);
            assertThat(found).isEqualTo(2);
        });
    }
}
