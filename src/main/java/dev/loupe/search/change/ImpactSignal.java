package dev.loupe.search.change;

import dev.loupe.search.signal.Signal;
import java.util.Locale;

/// The signals of a file that another one, when it changes, affects it; each is in [0, 1], 0 for none.
///
/// They are taken as independent evidence: the score is `1 - product(1 - weight · value)` (noisy or).
///
/// `bench/impact-weights` measures how likely a file is to be affected given each signal alone, on commits of
/// celery, jekyll and okhttp (0.26, 0.03, 0.01, 0.01, 0.01 and 0.54 in this order). The weights were then
/// tuned on the same commits by the F1 of the files at or above the usual threshold of 0.1: coupling was
/// doubled, meaning and uses raised, tests lowered. So a score ranks files but is not a probability.
public enum ImpactSignal implements Signal {
    COUPLING("coupling", 0.53, "commits that changed both / (commits of the target + 2)", "files of commits"),
    SEMANTIC(
            "semantic",
            0.14,
            "cosine of its nearest chunk to the target's, the part above 0.35, scaled to 1",
            "vectors"),
    IMPORTS("deps", 0.01, "1 if it imports the target", "imports"),
    USES("deps", 0.1, "how surely it uses what the target defines", "symbols"),
    IMPORTED("deps", 0.01, "1 if the target imports it", "imports"),
    TEST(
            "deps",
            0.33,
            "one is the test of the other, by name: 1 if no other file has that name, otherwise its share",
            "file name");

    private final String mode;
    private final double weight;
    private final String doc;
    private final String source;

    ImpactSignal(String mode, double weight, String doc, String source) {
        this.mode = mode;
        this.weight = weight;
        this.doc = doc;
        this.source = source;
    }

    /// The mode it belongs to, by its wire name.
    public String mode() {
        return mode;
    }

    public double weight() {
        return weight;
    }

    @Override
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    @Override
    public String doc() {
        return doc;
    }

    @Override
    public String source() {
        return source;
    }
}
