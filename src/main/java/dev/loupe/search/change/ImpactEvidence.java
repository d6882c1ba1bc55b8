package dev.loupe.search.change;

import java.util.Locale;

/// Evidence that a file is affected when another one changes; each is in [0, 1], 0 for none.
///
/// The evidence is taken as independent: the score is `1 - product(1 - weight · value)` (noisy or).
///
/// `bench/impact-weights` measures how likely a file is to be affected given each kind of evidence alone, on
/// commits of celery, jekyll and okhttp (0.26, 0.03, 0.01, 0.01, 0.01 and 0.54 in this order). The weights
/// were then tuned on the same commits by the F1 of the files at or above the usual threshold of 0.1:
/// coupling was doubled, meaning and uses raised, tests lowered. So a score ranks files but is not a
/// probability.
public enum ImpactEvidence {
    /// Share of the file's commits that also changed the other ([CoChangedFiles]).
    COUPLING(0.53, "coupling"),
    /// Cosine of the nearest chunk, above the typical cosine of any two pieces of code.
    SEMANTIC(0.14, "semantic"),
    /// It imports the file.
    IMPORTS(0.01, "deps"),
    /// It uses what the file defines ([Dependents]).
    USES(0.1, "deps"),
    /// The file imports it.
    IMPORTED(0.01, "deps"),
    /// One is the test of the other, by name: 1 if no other file has that name, otherwise the share.
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

    /// The mode it belongs to, by its wire name.
    public String signal() {
        return signal;
    }

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
