package dev.loupe.model;

import java.time.Clock;
import java.time.Instant;

/// The only place that reads this machine's clock (`ArchitectureTest`): everything else is given a [Clock],
/// so that tests and examples can use a fixed one.
public final class WallClock {
    private WallClock() {}

    /// For `cli` alone, which passes it to everything else.
    public static Clock utc() {
        return Clock.systemUTC();
    }

    /// Now, only for comparison with times of files: the system sets those by its own clock, whichever
    /// [Clock] a process was given.
    public static Instant ofFiles() {
        return Instant.now();
    }
}
