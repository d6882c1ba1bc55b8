package dev.loupe.search.pool;

import dev.loupe.search.figures.FigureTable;
import dev.loupe.vector.Int8Vector;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Positive and negative examples for a search.
///
/// @param positives vectors; at least one in both lists together
/// @param negatives vectors of the same space
public record Examples(List<Int8Vector> positives, List<Int8Vector> negatives) {

    /// A single positive example.
    public static Examples of(Int8Vector wanted) {
        return new Examples(List.of(wanted), List.of());
    }

    public Examples {
        positives = List.copyOf(positives);
        negatives = List.copyOf(negatives);
        if (positives.isEmpty() && negatives.isEmpty()) throw new IllegalArgumentException("no examples");
    }

    /// The vectors that candidates are compared with.
    ///
    /// @throws IllegalArgumentException if the strategy needs a positive example and there is none
    public List<Int8Vector> compared(Strategy strategy) {
        if (strategy.needsPositive() && positives.isEmpty()) throw new IllegalArgumentException("no positive example");
        return strategy == Strategy.AVERAGE_VECTOR
                ? List.of(mean())
                : Stream.concat(positives.stream(), negatives.stream()).toList();
    }

    /// Scores chunks by a strategy.
    ///
    /// @param cosines to each vector of [#compared], in its order, by document
    public RowScores.Of scores(Strategy strategy, List<float[]> cosines, FigureTable figures) {
        double[] one = new double[cosines.size()];
        return row -> {
            int document = figures.document(row);
            for (int i = 0; i < one.length; i++) one[i] = cosines.get(i)[document];
            return Double.isNaN(one[0]) ? Double.NaN : score(strategy, one);
        };
    }

    /// Scores a candidate by a strategy.
    ///
    /// @param cosines to [#compared], in its order
    public double score(Strategy strategy, double[] cosines) {
        return strategy.score(cosines, positives.size());
    }

    /// Converts the score to [0, 1].
    public double similarity(Strategy strategy, double score) {
        return strategy.similarity(score, positives.size(), negatives.size());
    }

    /// `2 · mean(positives) − mean(negatives)`; just the mean without negatives.
    private Int8Vector mean() {
        float[] mean = mean(positives);
        if (negatives.isEmpty()) return Int8Vector.of(mean);
        float[] less = mean(negatives);
        for (int i = 0; i < mean.length; i++) mean[i] = 2 * mean[i] - less[i];
        return Int8Vector.of(mean);
    }

    private static float[] mean(List<Int8Vector> vectors) {
        var units = new ArrayList<float[]>();
        for (Int8Vector vector : vectors) units.add(vector.unit());
        float[] mean = new float[units.getFirst().length];
        for (float[] unit : units) for (int i = 0; i < mean.length; i++) mean[i] += unit[i] / units.size();
        return mean;
    }
}
