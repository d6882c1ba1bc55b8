package dev.loupe.search.feedback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.memory.RatedInjection;
import dev.loupe.memory.Rating;
import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PastRatingsTest {
    private static final RepoPath FILE = new RepoPath("auth/login.py");
    private static final FeedbackStrength USUAL = new FeedbackStrength(0.2, 0.3);

    private static RatedInjection rated(String query, Rating rating) {
        return new RatedInjection(query, rating, List.of(FILE));
    }

    private static double factor(String question, RatedInjection... ratings) {
        return PastRatings.of(List.of(ratings), USUAL)
                .factors(question)
                .of(FILE)
                .factor();
    }

    @ParameterizedTest
    @CsvSource({"USEFUL, 1.2", "NOISE, 0.94", "HARMFUL, 0.8"})
    void theSameQuestionMovesAFileByTheWholeWeight(Rating rating, double expected) {
        assertThat(factor("renew session tokens", rated("renew session tokens", rating)))
                .isCloseTo(expected, within(1e-12));
    }

    @Test
    void aLikeQuestionMovesItByItsLikeness() {
        // Common words: renew, session, token; four in all.
        assertThat(factor("renewed session tokens early", rated("renew session tokens", Rating.HARMFUL)))
                .isCloseTo(1 - 0.2 * 0.75, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({
        "'read a config file'", // nothing in common
        "'session cookies'", // one word in common
        "'session tokens of a payment provider that are sent by mail'", // two of many
        "''",
        "'to be or'"
    })
    void anotherQuestionMovesNothing(String question) {
        FileFactors factors = PastRatings.of(List.of(rated("renew session tokens", Rating.HARMFUL)), USUAL)
                .factors(question);

        assertThat(factors).isEqualTo(FileFactors.NONE);
    }

    @Test
    void aQueryOfOneWordIsSimilarOnlyToItself() {
        assertThat(factor("retry", rated("Retry", Rating.USEFUL))).isCloseTo(1.2, within(1e-12));
        assertThat(factor("retry policy", rated("retry", Rating.USEFUL))).isEqualTo(1);
    }

    @Test
    void ratingsAddUpWithinBounds() {
        var many = new ArrayList<>(Collections.nCopies(7, rated("renew session tokens", Rating.HARMFUL)));
        FileFactors.Factor worst =
                PastRatings.of(many, USUAL).factors("renew session tokens").of(FILE);
        assertThat(worst.factor()).isCloseTo(0.7, within(1e-12));
        assertThat(worst.ratings()).isEqualTo(7);

        var liked = Collections.nCopies(7, rated("renew session tokens", Rating.USEFUL));
        assertThat(PastRatings.of(liked, USUAL)
                        .factors("renew session tokens")
                        .of(FILE)
                        .factor())
                .isCloseTo(1.3, within(1e-12));
    }

    @Test
    void opposedRatingsCancelEachOther() {
        FileFactors factors = PastRatings.of(
                        List.of(rated("session tokens", Rating.USEFUL), rated("session tokens", Rating.HARMFUL)), USUAL)
                .factors("session tokens");
        assertThat(factors.isEmpty()).isTrue();
    }

    @Test
    void onlyFilesOfTheBundleMove() {
        FileFactors factors = PastRatings.of(List.of(rated("session tokens", Rating.HARMFUL)), USUAL)
                .factors("session tokens");
        assertThat(factors.of(new RepoPath("auth/other.py"))).isEqualTo(FileFactors.Factor.NONE);
    }

    @Test
    void aScoreStaysWithinItsBounds() {
        assertThat(new FileFactors.Factor(1.3, 2).on(0.9)).isEqualTo(1);
        assertThat(new FileFactors.Factor(0.7, 2).on(0.5)).isCloseTo(0.35, within(1e-12));
        assertThat(FileFactors.Factor.NONE.on(0.123)).isEqualTo(0.123);
    }

    @Test
    void withoutWeightNothingActs() {
        var ratings = List.of(rated("session tokens", Rating.HARMFUL));
        assertThat(PastRatings.of(ratings, FeedbackStrength.OFF)).isSameAs(PastRatings.NONE);
        assertThat(PastRatings.of(List.of(), USUAL)).isSameAs(PastRatings.NONE);
    }

    @Test
    void unreadableRatingsAreReported() {
        FileFactors factors =
                PastRatings.unread("memory.db is damaged; move it away").factors("session tokens");
        assertThat(factors.isEmpty()).isTrue();
        assertThat(factors.note(List.of(FILE))).contains("memory.db is damaged");
    }
}
