package dev.loupe.search.bundle;

import java.util.List;

/// How many files a bundle has.
///
/// So many of the likeliest as make the expected F measure the greatest: with probabilities p that sum to S
/// over all files, the first k files have an expected F of about (1 + b) sum(p of the k) / (k + b S), where b
/// is the square of beta (Lewis, "Evaluating and optimizing autonomous text classification systems", 1995).
/// b = 2 values a missed file above a needless one.
public final class FileChoice {
    private static final double BETA_SQUARED = 2;

    private FileChoice() {}

    /// @param files the likeliest first
    /// @param most files at all
    public static int count(List<Considered> files, int most) {
        double sum = files.stream().mapToDouble(Considered::probability).sum();
        double hits = 0;
        double best = 0;
        int count = 0;
        for (int k = 1; k <= Math.min(most, files.size()); k++) {
            hits += files.get(k - 1).probability();
            double expected = (1 + BETA_SQUARED) * hits / (k + BETA_SQUARED * sum);
            if (expected <= best) continue;
            best = expected;
            count = k;
        }
        return count;
    }
}
