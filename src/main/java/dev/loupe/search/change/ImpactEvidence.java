package dev.loupe.search.change;

import java.util.Locale;

/// What may speak for a file when another one changes: each is a number in [0, 1], 0 where nothing does.
///
/// The evidence is taken as independent: the score is `1 - product(1 - weight · value)` (noisy or).
///
/// `bench/impact-weights` finds how likely each evidence alone makes a file, on commits of celery, jekyll and
/// okhttp (0.26, 0.03, 0.01, 0.01, 0.01 and 0.54 in this order). By the F1 of the files at or above the usual
/// threshold of 0.1 on the same commits, coupling was then doubled, meaning and uses raised, and tests
/// lowered. So a score orders files, and is no probability.
public enum ImpactEvidence {
    /// Share of the file's commits that changed the other too ([CoChangedFiles]).
    COUPLING(0.53, "coupling"),
    /// Cosine of the nearest chunk, above what any two pieces of code have.
    SEMANTIC(0.14, "semantic"),
    /// It imports the file.
    IMPORTS(0.01, "deps"),
    /// It uses what the file defines ([Dependents]).
    USES(0.1, "deps"),
    /// The file imports it.
    IMPORTED(0.01, "deps"),
    /// One is the test of the other, by their names; 1 where no other file is called so too, else their
    /// share.
    TEST(0.33, "deps");

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
