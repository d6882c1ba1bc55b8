package dev.loupe.cli;

import java.util.logging.Level;
import java.util.logging.Logger;

/// What a daemon notes in its log is no concern of somebody whose command brings its own engine.
final class QuietLog {
    /// Held, since the JDK forgets a logger with its level where nobody does.
    private static final Logger OURS = Logger.getLogger("dev.loupe");

    private QuietLog() {}

    /// Only warnings reach standard error from here on.
    static void warningsOnly() {
        OURS.setLevel(Level.WARNING);
    }
}
