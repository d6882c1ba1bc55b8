package dev.loupe.search.bundle;

import java.util.function.ToIntFunction;

/// How much a bundle may hold, in one unit. A bundle may have several, which all hold.
///
/// @param most in the unit of the measure, 1 or more
/// @param unit its name for people: `lines` or `tokens`
/// @param measure what a text of whole lines costs, at least 1; of two texts together not more than of each
/// alone
/// @param file what a file costs beside its passages
/// @param passage what a passage costs beside its lines
public record Budget(
        int most,
        String unit,
        ToIntFunction<String> measure,
        ToIntFunction<BundleCandidate> file,
        ToIntFunction<Passage> passage) {

    public Budget {
        if (most < 1) throw new IllegalArgumentException("a budget of " + most);
    }

    /// Of texts alone.
    public Budget(int most, String unit, ToIntFunction<String> measure) {
        this(most, unit, measure, _ -> 0, _ -> 0);
    }

    public static Budget lines(int most) {
        return new Budget(most, "lines", Budget::countLines);
    }

    /// @param measure estimates the tokens of a text
    public static Budget tokens(int most, ToIntFunction<String> measure) {
        return new Budget(most, "tokens", text -> Math.max(1, measure.applyAsInt(text)));
    }

    /// What a passage costs with so much of its text.
    int cost(Passage shown, String text) {
        return passage.applyAsInt(shown) + measure.applyAsInt(text);
    }

    static int countLines(String text) {
        int lines = 1;
        for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
        return lines;
    }
}
