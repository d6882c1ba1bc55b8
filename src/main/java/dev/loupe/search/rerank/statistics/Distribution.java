package dev.loupe.search.rerank.statistics;

import java.util.Arrays;

/// Distribution of the positive values of a figure.
public final class Distribution {

    private final int count;
    private final double mean;
    private final double[] percentiles = new double[101];

    /// @param values positive, at least one
    public Distribution(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        count = sorted.length;
        mean = Arrays.stream(sorted).sum() / count;
        for (int i = 0; i <= 100; i++) percentiles[i] = at(sorted, i / 100.0 * (count - 1));
    }

    /// Interpolates linearly between two values.
    private static double at(double[] sorted, double place) {
        int below = (int) place;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }

    /// Number of values.
    public int count() {
        return count;
    }

    public double least() {
        return percentiles[0];
    }

    public double greatest() {
        return percentiles[100];
    }

    public double mean() {
        return mean;
    }

    /// The value at `(percent / 100) · (count - 1)` of the sorted values, linearly interpolated.
    ///
    /// @param percent 0 to 100
    public double percentile(int percent) {
        return percentiles[percent];
    }
}
