package dev.loupe.search.change;

import java.util.Locale;

/// What may speak for a file when another one changes: each is a number in [0, 1], 0 where nothing does.
///
/// The weight is the probability that a file belongs to a change on the strength of this evidence alone, at
/// its greatest. The evidence is taken as independent, so the probability is `1 - product(1 - weight ·
/// value)` (noisy or). `bench/impact-weights` finds the weights, and says on which repositories.
public enum ImpactEvidence {
    /// Share of the file's commits that changed the other too ([Companions]).
    COUPLING(0.85, "coupling"),
    /// Cosine of the nearest chunk, above what any two pieces of code have.
    SEMANTIC(0.15, "semantic"),
    /// It imports the file.
    IMPORTS(0.12, "deps"),
    /// It uses what the file defines ([Dependents]).
    USES(0.12, "deps"),
    /// The file imports it.
    IMPORTED(0.08, "deps"),
    /// One is the test of the other, by their names.
    TEST(0.35, "deps");

    private final double weight;
    private final String signal;

    ImpactEvidence(double weight, String signal) {
        this.weight = weight;
        this.signal = signal;
    }

    double weight() {
        return weight;
    }

    /// The mode that it belongs to, as it is told.
    public String signal() {
        return signal;
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
