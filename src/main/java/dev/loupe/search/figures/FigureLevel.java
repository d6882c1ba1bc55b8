package dev.loupe.search.figures;

import java.util.Locale;

/// Whether a file or some of its lines are meant.
public enum FigureLevel {
    FILE,
    CHUNK;

    /// The name in calls and answers.
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
