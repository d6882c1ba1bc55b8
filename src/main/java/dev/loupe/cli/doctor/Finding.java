package dev.loupe.cli.doctor;

/// The result of a check.
///
/// @param subject what was checked, in a few words
/// @param saying a sentence without a full stop
/// @param remedy what to do; empty if nothing is needed
public record Finding(Level level, String subject, String saying, String remedy) {

    /// The severity.
    public enum Level {
        GOOD,
        /// Loupe works, but less well than it could.
        DOUBTFUL,
        /// Something does not work.
        BAD
    }

    static Finding good(String subject, String saying) {
        return new Finding(Level.GOOD, subject, saying, "");
    }

    static Finding doubtful(String subject, String saying, String remedy) {
        return new Finding(Level.DOUBTFUL, subject, saying, remedy);
    }

    static Finding bad(String subject, String saying, String remedy) {
        return new Finding(Level.BAD, subject, saying, remedy);
    }
}
