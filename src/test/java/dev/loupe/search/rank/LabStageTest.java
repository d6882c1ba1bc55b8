package dev.loupe.search.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.search.query.QueryKind;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The parts of second-stage training, on synthetic numbers.
class LabStageTest {
    private static final int ROWS = 2000;
    private static final LabObjective OBJECTIVE = new LabObjective(0.8, 20, 0);

    private static LabRows pool(int[] files, long[] meets) {
        int n = files.length;
        float[] factors = new float[n];
        Arrays.fill(factors, 1);
        return new LabRows(
                "r",
                "c",
                QueryKind.QUESTION,
                new int[] {1},
                new float[n][LabTrait.WIDTH],
                factors,
                files,
                meets,
                meets);
    }

    private static LabForest forest(float[][] table, double[] wanted, int sign) {
        var settings = new LabForest.Settings(6, 0.3, 20, 1, 1, new int[] {0, 1}, new int[] {sign, 0});
        var forest = new LabForest(table, settings);
        double[] scores = new double[table.length];
        for (int tree = 0; tree < 30; tree++) {
            for (int i = 0; i < table.length; i++) {
                forest.gradient()[i] = wanted[i] - scores[i];
                forest.curvature()[i] = 1;
            }
            forest.grow(scores);
        }
        return forest;
    }

    private static float[][] table() {
        var random = new Random(1);
        return IntStream.range(0, ROWS)
                .mapToObj(_ -> new float[] {random.nextFloat(), random.nextFloat()})
                .toArray(float[][]::new);
    }

    @Test
    void treesLearnWhatTwoNumbersSayTogether() {
        float[][] table = table();
        double[] wanted = Arrays.stream(table)
                .mapToDouble(row -> row[0] > 0.5 && row[1] > 0.5 ? 1 : 0)
                .toArray();
        LabForest forest = forest(table, wanted, 0);
        assertThat(forest.of(new float[] {0.8f, 0.8f})).isCloseTo(1, within(0.1));
        assertThat(forest.of(new float[] {0.8f, 0.2f})).isCloseTo(0, within(0.1));
        assertThat(forest.of(new float[] {0.2f, 0.8f})).isCloseTo(0, within(0.1));
    }

    @Test
    void aNumberWithASignNeverCountsTheOtherWay() {
        float[][] table = table();
        double[] hump = Arrays.stream(table)
                .mapToDouble(row -> row[0] > 0.3 && row[0] < 0.7 ? 1 : row[1])
                .toArray();
        LabForest free = forest(table, hump, 0);
        LabForest rising = forest(table, hump, 1);
        assertThat(free.of(new float[] {0.9f, 0.1f})).isLessThan(free.of(new float[] {0.5f, 0.1f}));
        for (float other = 0; other < 1; other += 0.1f)
            for (float number = 0; number < 1; number += 0.05f)
                assertThat(rising.of(new float[] {number + 0.05f, other}))
                        .isGreaterThanOrEqualTo(rising.of(new float[] {number, other}) - 1e-12);
    }

    @Test
    void theSameRowsGiveTheSameTrees() {
        float[][] table = table();
        double[] wanted =
                Arrays.stream(table).mapToDouble(row -> row[0] * row[1]).toArray();
        LabForest one = forest(table, wanted, 0);
        LabForest other = forest(table, wanted, 0);
        for (float[] row : table) assertThat(one.of(row)).isEqualTo(other.of(row));
    }

    @Test
    void theScoreOfAFileGoesToItsBestCandidate() {
        LabRows pool = pool(new int[] {0, 0, 1}, new long[] {0, 0, 1});
        LabObjective.Ranked ranked = OBJECTIVE.rank(pool, new double[] {0.2, 0.3, 0.4}, new double[] {0.5, 0.5, 0.1});
        assertThat(ranked.finals()).containsExactly(new double[] {0.2 * 0.8, 0.8, 0.5}, within(1e-9));
        assertThat(ranked.items()).containsExactly(1, 2, 0);
        double[][] scores = {{0.2, 0.3, 0.4}, {0.5, 0.5, 0.1}};
        assertThat(OBJECTIVE.ndcg(pool, scores, false)).isCloseTo(Math.log(2) / Math.log(3), within(1e-9));
    }

    @Test
    void theGradientLiftsWhatAnswersAndLowersWhatStandsBeforeIt() {
        LabRows pool = pool(new int[] {0, 1, 2}, new long[] {0, 1, 0});
        double[] gradient = new double[3];
        double[] curvature = new double[3];
        OBJECTIVE.pull(pool, new double[][] {{0.5, 0.4, 0.1}, {0, 0, 0}}, 1, gradient, curvature);
        assertThat(gradient[1]).isPositive();
        assertThat(gradient[0]).isNegative().isLessThan(gradient[2]);
        assertThat(curvature).doesNotContain(0);
    }

    @Test
    void nothingIsLearnedOfWhatAPenaltyKeepsBehind() {
        LabRows pool = pool(new int[] {0, 1}, new long[] {0, 1});
        pool.factors()[0] = 0.4f;
        double[] gradient = new double[2];
        OBJECTIVE.pull(pool, new double[][] {{0.9, 0.4}, {0, 0}}, 1, gradient, new double[2]);
        assertThat(gradient).containsOnly(0);
    }
}
