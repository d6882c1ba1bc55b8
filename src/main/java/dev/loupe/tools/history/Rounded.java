package dev.loupe.tools.history;

/// Figures as answers have them.
final class Rounded {
    private Rounded() {}

    /// To four places: more says nothing, and costs tokens.
    static double four(double value) {
        return Math.round(value * 10_000) / 10_000.0;
    }
}
