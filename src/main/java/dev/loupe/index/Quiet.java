package dev.loupe.index;

import java.util.logging.Level;
import java.util.logging.Logger;

/// Lucene logs through java.util.logging, at start-up a hint about JVM flags, and that would reach standard
/// error.
final class Quiet {
    /// Held, or the setting is collected with the logger.
    private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");

    private Quiet() {}

    static void lucene() {
        LUCENE.setLevel(Level.SEVERE);
    }
}
