package dev.loupe.search.figures;

import java.util.Locale;

/// Whether a figure is about a whole file or a chunk of it.
public enum FigureLevel {
    FILE,
    CHUNK;

    /// The name in calls and answers.
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
