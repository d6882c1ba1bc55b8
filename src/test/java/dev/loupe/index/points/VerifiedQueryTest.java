package dev.loupe.index.points;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PointFilter;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.Test;

class VerifiedQueryTest {
    private static final PointFilter.Phrase CONDITION = new PointFilter.Phrase(PayloadKey.of("title"), "red car");
    private static final Query ALL = MatchAllDocsQuery.INSTANCE;

    private static PointIndexes index() throws IOException {
        return new PointIndexes(
                PointIndexes.points(IntStream.range(0, 120)
                        .mapToObj(i -> JsonValue.object("title", JsonValue.of((i % 3 == 0 ? "red car " : "car ") + i)))
                        .toList()),
                i -> i % 10 == 0);
    }

    @Test
    void verificationByPayloadsMatchesVerificationByStrings() throws IOException {
        try (PointIndexes index = index()) {
            List<String> expected = index.holding(CONDITION);
            assertThat(expected).hasSize(36);
            assertThat(index.ids(new VerifiedQuery(ALL, CONDITION))).isEqualTo(expected);
            assertThat(index.ids(VerifiedQuery.ofTexts(ALL, CONDITION))).isEqualTo(expected);
        }
    }

    @Test
    void noOtherThanTheCandidatesMatch() throws IOException {
        Query three = new TermInSetQuery(
                PointDocument.ID, List.of(new BytesRef("p3"), new BytesRef("p4"), new BytesRef("p30")));
        try (PointIndexes index = index()) {
            assertThat(index.ids(new VerifiedQuery(three, CONDITION))).containsExactly("p3");
            assertThat(index.ids(new VerifiedQuery(MatchNoDocsQuery.INSTANCE, CONDITION)))
                    .isEmpty();
        }
    }

    @Test
    void queriesWithTheSameCandidatesAndConditionAreEqual() {
        var other = new PointFilter.Phrase(PayloadKey.of("title"), "blue");
        assertThat(new VerifiedQuery(ALL, CONDITION))
                .isEqualTo(new VerifiedQuery(ALL, CONDITION))
                .hasSameHashCodeAs(new VerifiedQuery(ALL, CONDITION))
                .isNotEqualTo(new VerifiedQuery(ALL, other))
                .isNotEqualTo(new VerifiedQuery(MatchNoDocsQuery.INSTANCE, CONDITION));
    }
}
