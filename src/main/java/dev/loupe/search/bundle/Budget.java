package dev.loupe.search.bundle;

import java.util.function.ToIntFunction;

/// A limit on the size of a bundle, in one unit. A bundle may have several, all of which hold.
///
/// @param most in the unit of the measure, 1 or more
/// @param unit its name for people: `lines` or `tokens`
/// @param measure cost of a text of whole lines, at least 1; two texts together cost at most the sum of both
/// @param file cost of a file in addition to its passages
/// @param passage cost of a passage in addition to its lines
public record Budget(
        int most,
        String unit,
        ToIntFunction<String> measure,
        ToIntFunction<BundleCandidate> file,
        ToIntFunction<Passage> passage) {

    public Budget {
        if (most < 1) throw new IllegalArgumentException("a budget of " + most);
    }

    /// A budget that counts only texts.
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

    /// Cost of a passage with this much of its text.
    int cost(Passage shown, String text) {
        return passage.applyAsInt(shown) + measure.applyAsInt(text);
    }

    static int countLines(String text) {
        int lines = 1;
        for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
        return lines;
    }
}
