package dev.loupe.search.bundle;

import dev.loupe.search.signal.WeightTable;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/// Probability that a file belongs to a task, from its evidence: a logistic regression trained on commits,
/// with the message as the task and the changed files as the answer. `bench/bundle-weights` fits it;
/// docs/context.md lists the repositories.
///
/// @param bias log odds without any evidence
/// @param weights what a unit of each evidence adds to the log odds
record ChangeModel(double bias, Map<BundleEvidence, Double> weights) {
    private static final String RESOURCE = "bundle/bundle.tsv";
    private static final ChangeModel WITH_HISTORY = read(1);
    private static final ChangeModel WITHOUT = read(2);

    /// The evidence of one file.
    record Seen(Map<BundleEvidence, Double> values) {
        double of(BundleEvidence evidence) {
            return values.getOrDefault(evidence, 0.0);
        }
    }

    ChangeModel {
        weights = Map.copyOf(weights);
    }

    /// @param history whether earlier commits are known; if not, the model for words alone is used
    static ChangeModel shipped(boolean history) {
        return history ? WITH_HISTORY : WITHOUT;
    }

    /// In (0, 1).
    double probability(Seen seen) {
        double sum = bias;
        for (BundleEvidence evidence : BundleEvidence.values())
            sum += weights.getOrDefault(evidence, 0.0) * seen.of(evidence);
        return 1 / (1 + Math.exp(-sum));
    }

    private static ChangeModel read(int column) {
        var weights = new EnumMap<BundleEvidence, Double>(BundleEvidence.class);
        double bias = 0;
        for (String[] cells : WeightTable.read(RESOURCE)) {
            double value = Double.parseDouble(cells[column]);
            if (cells[0].equals("bias")) bias = value;
            else weights.put(BundleEvidence.valueOf(cells[0].toUpperCase(Locale.ROOT)), value);
        }
        return new ChangeModel(bias, weights);
    }
}
