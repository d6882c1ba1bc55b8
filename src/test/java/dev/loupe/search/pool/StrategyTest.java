package dev.loupe.search.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.vector.Int8Vector;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The formulas of Qdrant's recommend API, computed by hand.
class StrategyTest {

    @ParameterizedTest
    @CsvSource({
        "1, -1, 0.75", // the example itself: 0.5 * (1 + 1 / 2)
        "0, -1, 0.5", // orthogonal to it
        "-1, -2, 0.25", // its opposite, with nothing nearer to a negative
        "0.5, 0.2, 0.6666667", // 0.5 * (1 + 0.5 / 1.5)
        "0.2, 0.5, -0.6666667", // nearer to a negative
        "0.5, 0.5, -0.6666667" // as near to both counts as the negative
    })
    void bestScoreGoesByTheNearestExample(double positive, double negative, double score) {
        double[] cosines = negative < -1 ? new double[] {-1, positive} : new double[] {-1, positive, negative};

        assertThat(Strategy.BEST_SCORE.score(cosines, 2)).isCloseTo(score, within(1e-6));
    }

    @Test
    void bestScoreNeedsNoPositive() {
        assertThat(Strategy.BEST_SCORE.score(new double[] {0.5}, 0)).isCloseTo(-2 / 3.0, within(1e-12));
    }

    @Test
    void sumScoresAddsAndTakesAwaySoThatDoubledExamplesWeighTwice() {
        assertThat(Strategy.SUM_SCORES.score(new double[] {0.5, 0.5, 0.25, 0.75}, 3))
                .isCloseTo(0.5, within(1e-12));
    }

    @Test
    void averageVectorIsTwiceTheMeanOfThePositivesLessThatOfTheNegatives() {
        var examples = new Examples(List.of(of(1, 0, 0), of(0, 1, 0)), List.of(of(0, 0, 1)));

        Int8Vector mean = examples.compared(Strategy.AVERAGE_VECTOR).getFirst();

        // 2 * (0.5, 0.5, 0) - (0, 0, 1) = (1, 1, -1)
        assertThat(mean.cosine(of(1, 1, -1))).isCloseTo(1, within(1e-3));
    }

    @Test
    void theMeanOfOneExampleIsTheExample() {
        assertThat(Examples.of(of(3, 4, 0))
                        .compared(Strategy.AVERAGE_VECTOR)
                        .getFirst()
                        .cosine(of(3, 4, 0)))
                .isCloseTo(1, within(1e-3));
    }

    @ParameterizedTest
    @CsvSource({
        "BEST_SCORE, 0.75, 2, 3, 1",
        "BEST_SCORE, 0, 2, 3, 0.5",
        "BEST_SCORE, -0.75, 0, 1, 0",
        "SUM_SCORES, 1, 1, 0, 1",
        "SUM_SCORES, 2, 2, 2, 1",
        "SUM_SCORES, -2, 2, 2, 0",
        "AVERAGE_VECTOR, 0.3, 1, 1, 0.3",
        "AVERAGE_VECTOR, -0.3, 1, 1, 0"
    })
    void everyScoreHasASimilarityBetweenZeroAndOne(
            Strategy strategy, double score, int positives, int negatives, double similarity) {
        assertThat(strategy.similarity(score, positives, negatives)).isCloseTo(similarity, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"AVERAGE_VECTOR", "SUM_SCORES"})
    void aStrategyThatNeedsAPositiveRefusesExamplesWithoutOne(Strategy strategy) {
        var examples = new Examples(List.of(), List.of(of(1, 0, 0)));

        assertThatThrownBy(() -> examples.compared(strategy)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Int8Vector of(float... components) {
        return Int8Vector.of(components);
    }
}
