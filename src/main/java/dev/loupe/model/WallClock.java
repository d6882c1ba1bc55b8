package dev.loupe.model;

import java.time.Clock;
import java.time.Instant;

/// The time of day of this machine. Nobody else asks for it (`ArchitectureTest`): whoever needs the time is
/// given a [Clock], so that tests and examples have a fixed one.
public final class WallClock {
    private WallClock() {}

    /// For `cli` alone, which gives it to all others.
    public static Clock utc() {
        return Clock.systemUTC();
    }

    /// Now, to be compared with times of files and with nothing else: the system sets those by its own clock,
    /// whichever clock a process was given.
    public static Instant ofFiles() {
        return Instant.now();
    }
}
