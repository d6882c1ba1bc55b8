package dev.loupe.cli.server;

import java.util.logging.Level;
import java.util.logging.Logger;

/// Silences the daemon's log messages for a command that runs its own engine.
final class QuietLog {
    /// Strong reference, because the JDK garbage-collects a logger together with its level.
    private static final Logger OURS = Logger.getLogger("dev.loupe");

    private QuietLog() {}

    /// From here on, only warnings reach standard error.
    static void warningsOnly() {
        OURS.setLevel(Level.WARNING);
    }
}
