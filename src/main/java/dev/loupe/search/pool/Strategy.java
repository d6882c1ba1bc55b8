package dev.loupe.search.pool;

/// How the similarities to several examples are combined into one score: the strategies of Qdrant's recommend
/// API, by the same names.
public enum Strategy {
    /// With `p` the highest cosine to a positive and `n` to a negative example: `σ(p)` if `p > n`, else
    /// `−σ(n)`, where `σ(x) = 0.5 · (1 + x / (1 + |x|))`. In [-0.75, 0.75]; a side without examples
    /// counts as
    /// −∞.
    BEST_SCORE,
    /// The cosine to `2 · mean(positives) − mean(negatives)`, or to the mean if there are no negatives. In
    /// [-1, 1].
    AVERAGE_VECTOR,
    /// The sum of the cosines to the positive examples minus that to the negative ones.
    SUM_SCORES;

    /// Whether a positive example is required.
    public boolean needsPositive() {
        return this != BEST_SCORE;
    }

    /// The score of a candidate.
    ///
    /// @param cosines to the positive examples, then to the negative ones; for [#AVERAGE_VECTOR], only the
    /// one to the combined vector
    /// @param positives how many of them are for positive examples
    double score(double[] cosines, int positives) {
        return switch (this) {
            case BEST_SCORE -> {
                double near = greatest(cosines, 0, positives);
                double far = greatest(cosines, positives, cosines.length);
                yield near > far ? sigmoid(near) : -sigmoid(far);
            }
            case AVERAGE_VECTOR -> cosines[0];
            case SUM_SCORES -> sum(cosines, 0, positives) - sum(cosines, positives, cosines.length);
        };
    }

    /// Maps a score to a similarity in [0, 1], preserving the order. It assumes cosines in [0, 1], which
    /// holds for almost all code.
    double similarity(double score, int positives, int negatives) {
        double similarity = switch (this) {
            case BEST_SCORE -> (score + sigmoid(1)) / (2 * sigmoid(1));
            case AVERAGE_VECTOR -> score;
            case SUM_SCORES -> (score + negatives) / (positives + negatives);
        };
        return Math.clamp(similarity, 0, 1);
    }

    private static double sigmoid(double x) {
        return 0.5 * (1 + x / (1 + Math.abs(x)));
    }

    private static double greatest(double[] cosines, int from, int to) {
        double greatest = Double.NEGATIVE_INFINITY;
        for (int i = from; i < to; i++) greatest = Math.max(greatest, cosines[i]);
        return greatest;
    }

    private static double sum(double[] cosines, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) sum += cosines[i];
        return sum;
    }
}
