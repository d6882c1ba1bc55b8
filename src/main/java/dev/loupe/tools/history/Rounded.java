package dev.loupe.tools.history;

/// Rounds numbers for answers.
final class Rounded {
    private Rounded() {}

    /// To four decimals: more add no information and cost tokens.
    static double four(double value) {
        return Math.round(value * 10_000) / 10_000.0;
    }
}
