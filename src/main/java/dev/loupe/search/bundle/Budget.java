package dev.loupe.search.bundle;

import java.util.function.ToIntFunction;

/// How much text a bundle may hold.
///
/// @param most in the unit of the measure, 1 or more
/// @param unit its name for people: `lines` or `tokens`
/// @param measure what a text of whole lines costs, at least 1; of two texts together not more than of each
/// alone
public record Budget(int most, String unit, ToIntFunction<String> measure) {

    public Budget {
        if (most < 1) throw new IllegalArgumentException("a budget of " + most);
    }

    public static Budget lines(int most) {
        return new Budget(most, "lines", Budget::countLines);
    }

    /// @param measure estimates the tokens of a text
    public static Budget tokens(int most, ToIntFunction<String> measure) {
        return new Budget(most, "tokens", text -> Math.max(1, measure.applyAsInt(text)));
    }

    int cost(String text) {
        return measure.applyAsInt(text);
    }

    private static int countLines(String text) {
        int lines = 1;
        for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
        return lines;
    }
}
