package dev.loupe.baseline;

import dev.loupe.training.HeldOut;

/// Two scorers, brought to one scale question by question and added.
///
/// @param weight of the second, the first has the rest
record Mix(Scorer first, Scorer second, Scale scale, double weight) implements Scorer {

    /// How scores of one question are made comparable.
    enum Scale {
        /// From 0 for the worst function to 1 for the best.
        RANGE {
            @Override
            double[] of(double[] scores) {
                double low = java.util.Arrays.stream(scores).min().orElse(0);
                double high = java.util.Arrays.stream(scores).max().orElse(0);
                return map(scores, low, high - low);
            }
        },
        /// Distance from the mean in standard deviations.
        DEVIATION {
            @Override
            double[] of(double[] scores) {
                double mean = java.util.Arrays.stream(scores).average().orElse(0);
                double square = java.util.Arrays.stream(scores).map(s -> (s - mean) * (s - mean)).average().orElse(0);
                return map(scores, mean, Math.sqrt(square));
            }
        };

        abstract double[] of(double[] scores);

        /// Where all are the same none is better.
        private static double[] map(double[] scores, double from, double unit) {
            return java.util.Arrays.stream(scores).map(s -> unit > 0 ? (s - from) / unit : 0).toArray();
        }
    }

    @Override
    public double[][] scores(HeldOut pool) {
        double[][] a = first.scores(pool);
        double[][] b = second.scores(pool);
        for (int i = 0; i < a.length; i++) {
            double[] left = scale.of(a[i]);
            double[] right = scale.of(b[i]);
            for (int j = 0; j < left.length; j++) a[i][j] = (1 - weight) * left[j] + weight * right[j];
        }
        return a;
    }
}
