package dev.loupe.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ContrastTest {

    private static final int PAIRS = 64;
    private static final Settings SETTINGS =
            Settings.of(Map.of("batch", "64", "temperature", "0.3", "small", "0.7", "codeSide", "0.5"));

    private final Random random = new Random(3);

    private float[] vectors() {
        float[] vectors = new float[PAIRS * Contrast.ROW];
        for (int i = 0; i < vectors.length; i++) {
            if (i % Contrast.ROW < Parameters.DIMENSIONS) vectors[i] = (float) random.nextGaussian();
        }
        return vectors;
    }

    /// Queries 3 and 5 ask the same.
    private static Batch batch() {
        var batch = new Batch(PAIRS);
        for (int text = 0; text < 2 * PAIRS; text++) {
            batch.add(text == 5 ? 3 : text, -1, 1);
            batch.end();
        }
        batch.close();
        return batch;
    }

    /// The loss as its formula says.
    private static double loss(float[] queries, float[] codes) {
        double loss = 0;
        for (int m = 0; m < 3; m++) {
            double[][] e = new double[PAIRS][PAIRS];
            for (int i = 0; i < PAIRS; i++) {
                for (int j = 0; j < PAIRS; j++) {
                    boolean isSame = i != j && (i == 3 || i == 5) && (j == 3 || j == 5);
                    e[i][j] = isSame ? 0 : Math.exp(cosine(queries, i, codes, j, Contrast.PREFIXES[m]) / 0.3);
                }
            }
            double share = m < 2 ? 0.7 : 1;
            for (int i = 0; i < PAIRS; i++) {
                double row = 0;
                double column = 0;
                for (int j = 0; j < PAIRS; j++) {
                    row += e[i][j];
                    column += e[j][i];
                }
                loss -= share * (Math.log(e[i][i] / row) + 0.5 * Math.log(e[i][i] / column)) / PAIRS;
            }
        }
        return loss;
    }

    private static double cosine(float[] a, int i, float[] b, int j, int dimensions) {
        double dot = 0;
        double left = 0;
        double right = 0;
        for (int k = 0; k < dimensions; k++) {
            double x = a[i * Contrast.ROW + k];
            double y = b[j * Contrast.ROW + k];
            dot += x * y;
            left += x * x;
            right += y * y;
        }
        return dot / Math.sqrt(left * right);
    }

    @Test
    void theGradientsAreThoseOfTheFormula() {
        float[][] vectors = {vectors(), vectors()};
        float[][] gradients = {new float[PAIRS * Contrast.ROW], new float[PAIRS * Contrast.ROW]};
        try (var parallel = new Parallel(1)) {
            new Contrast(SETTINGS).loss(parallel, batch(), vectors[0], vectors[1], gradients[0], gradients[1]);
        }
        for (int trial = 0; trial < 60; trial++) {
            float[] side = vectors[trial % 2];
            int row = trial < 4 ? 3 : random.nextInt(PAIRS);
            int at = row * Contrast.ROW + random.nextInt(Parameters.DIMENSIONS);
            float before = side[at];
            side[at] = before + 0.01f;
            double above = loss(vectors[0], vectors[1]);
            side[at] = before - 0.01f;
            double below = loss(vectors[0], vectors[1]);
            side[at] = before;
            double slope = (above - below) / 0.02;
            assertThat((double) gradients[trial % 2][at]).isCloseTo(slope, within(2e-6 + Math.abs(slope) * 0.02));
        }
    }

    @Test
    void theNumberOfThreadsChangesNothing() {
        float[] queries = vectors();
        float[] codes = vectors();
        float[][] results = new float[2][];
        for (int run = 0; run < 2; run++) {
            float[] gradients = new float[PAIRS * Contrast.ROW];
            try (var parallel = new Parallel(1 + 2 * run)) {
                new Contrast(SETTINGS)
                        .loss(parallel, batch(), queries, codes, gradients, new float[PAIRS * Contrast.ROW]);
            }
            results[run] = gradients;
        }
        assertThat(results[1]).isEqualTo(results[0]);
    }
}
