package dev.loupe.index.view;

import java.util.logging.Level;
import java.util.logging.Logger;

/// Silences Lucene's logging through java.util.logging: at start-up it prints a hint about JVM flags, which
/// would reach standard error.
public final class LuceneLogging {
    /// A strong reference, or the setting would be garbage-collected with the logger.
    private static final Logger LUCENE = Logger.getLogger("org.apache.lucene");

    private LuceneLogging() {}

    public static void lucene() {
        LUCENE.setLevel(Level.SEVERE);
    }
}
