package dev.loupe.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class DistanceTest {

    /// Euclid: the distances of vectors of length 1 are 0, 1, √2 and 2.
    @ParameterizedTest
    @CsvSource({
        "COSINE, 1, 1",
        "COSINE, 0.5, 0.5",
        "COSINE, 0, 0",
        "COSINE, -1, 0",
        "DOT, 1, 1",
        "DOT, 0.5, 0.5",
        "DOT, -0.5, 0",
        "EUCLID, 1, 1",
        "EUCLID, 0.5, 0.5",
        "EUCLID, 0, 0.414214",
        "EUCLID, -1, 0.333333"
    })
    void scoresOfCosines(Distance distance, double cosine, double score) {
        assertThat(distance.score(cosine)).isEqualTo(score, within(1e-6));
    }

    @ParameterizedTest
    @EnumSource
    void theNearerTheBetter(Distance distance) {
        for (double cosine = 0; cosine < 1; cosine += 0.01)
            assertThat(distance.score(cosine + 0.01)).isGreaterThan(distance.score(cosine));
    }
}
