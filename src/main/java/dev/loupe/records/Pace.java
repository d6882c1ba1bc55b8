package dev.loupe.records;

import java.time.Duration;

/// How often a source is looked at, and how long questions wait for that.
///
/// @param restsFor how many times as long as a look took nothing is looked at afterwards
/// @param patience how long a question waits for a look that is not the first
/// @param brief the same where the last look took longer than that
record Pace(int restsFor, Duration patience, Duration brief) {

    /// Looking takes at most a twentieth of the time. Large archives are answered from what is known, and
    /// what changed there is found by the next question.
    static final Pace USUAL = new Pace(20, Duration.ofSeconds(2), Duration.ofMillis(100));

    /// For those who must see every change at once.
    static final Pace BEFORE_EACH_QUESTION = new Pace(0, Duration.ofMinutes(1), Duration.ofMinutes(1));

    /// How long a question waits for the look that it began.
    ///
    /// @param took how long the last look did
    Duration patience(Duration took) {
        return isSlow(took) ? brief : patience;
    }

    /// Whether looks take so long that questions are answered while one is under way.
    boolean isSlow(Duration took) {
        return took.compareTo(brief) > 0;
    }
}
