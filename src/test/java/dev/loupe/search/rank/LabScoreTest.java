package dev.loupe.search.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.search.rank.LabQuery.Target;
import dev.loupe.search.rank.LabScore.Place;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Evaluation metrics against values computed by hand.
class LabScoreTest {
    private static final List<Place> HITS = List.of(
            new Place("a.py", 1, 9), new Place("b.py", 1, 9), new Place("b.py", 20, 30), new Place("c.py", 5, 5));

    private static final double SECOND = 1 / (Math.log(3) / Math.log(2));

    private static void isNdcg(double expected, Target... targets) {
        assertThat(LabScore.of(HITS, List.of(targets)).ndcg()).isCloseTo(expected, within(1e-12));
    }

    @Test
    void theBestOrderIsOneAndNothingIsNought() {
        isNdcg(1, new Target("a.py", 0, 0));
        isNdcg(1, new Target("a.py", 0, 0, 3), new Target("b.py", 0, 0, 1));
        isNdcg(0, new Target("d.py", 0, 0));
        isNdcg(0);
    }

    @Test
    void linesMustOverlap() {
        isNdcg(0.5, new Target("b.py", 30, 40));
        isNdcg(0, new Target("b.py", 10, 19));
    }

    @Test
    void aBetterGradeWantsAnEarlierPlace() {
        isNdcg((1 + 3 * SECOND) / (3 + SECOND), new Target("a.py", 0, 0, 1), new Target("b.py", 0, 0, 3));
    }

    @Test
    void targetsThatOneHitMeetsCountOnceAndTheBestOfThem() {
        isNdcg(3 / (3 + SECOND), new Target("a.py", 1, 2, 1), new Target("a.py", 5, 6, 3));
    }

    @Test
    void recallCountsTargetsAndTheReciprocalIsOfTheFirstHit() {
        LabScore score = LabScore.of(HITS, List.of(new Target("b.py", 1, 1), new Target("c.py", 0, 0)));
        assertThat(score.recall1()).isZero();
        assertThat(score.recall5()).isEqualTo(1);
        assertThat(score.reciprocal()).isEqualTo(0.5);
    }

    @Test
    void hitsBeyondTenDoNotCount() {
        var place = new Place("z.py", 1, 1);
        var hits = new java.util.ArrayList<>(java.util.Collections.nCopies(10, place));
        hits.add(new Place("a.py", 1, 1));
        assertThat(LabScore.of(hits, List.of(new Target("a.py", 0, 0)))).isEqualTo(LabScore.NOTHING);
    }
}
