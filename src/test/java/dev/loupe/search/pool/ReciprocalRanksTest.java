package dev.loupe.search.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReciprocalRanksTest {

    @Test
    void theFirstInAllRankingsScoresOne() {
        assertThat(ReciprocalRanks.fused(List.of(List.of(7, 8), List.of(7)))).contains(entry(7, 1.0));
    }

    @Test
    void aScoreIsTheSumOfReciprocalRanksAboveSixty() {
        Map<Integer, Double> fused = ReciprocalRanks.fused(List.of(List.of(1, 2, 3), List.of(3)));

        double first = 2.0 / 61;
        assertThat(fused.get(3)).isCloseTo((1.0 / 63 + 1.0 / 61) / first, within(1e-12));
        assertThat(fused.get(2)).isCloseTo(1.0 / 62 / first, within(1e-12));
    }

    @Test
    void twoMiddlePlacesOutweighOneFirst() {
        Map<Integer, Double> fused = ReciprocalRanks.fused(List.of(List.of(1, 2), List.of(3, 2)));

        assertThat(fused.get(2)).isGreaterThan(fused.get(1)).isGreaterThan(fused.get(3));
    }
}
