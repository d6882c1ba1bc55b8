package dev.loupe.scan;

import java.util.concurrent.TimeUnit;

/// Decides whether a file's modification time proves that its content is unchanged. All times are nanoseconds
/// since the epoch.
public final class FileTimes {

    /// The coarsest timestamp resolution of common file systems.
    private static final long TICK = TimeUnit.SECONDS.toNanos(2);

    /// Allows for the clock of a file server; no run over a tree takes longer.
    private static final long AHEAD = TimeUnit.HOURS.toNanos(1);

    private FileTimes() {}

    /// Whether a file that was read at some time cannot have been written again since with the same
    /// modification time. A write at that moment can keep it: both times may fall in one tick of the file
    /// system's clock ("racy").
    ///
    /// A time far in the future was set by a wrong clock, an archive, or `touch`. It is as safe as an old
    /// one: any write now changes it. Otherwise a tree that was unpacked while the clock was wrong would be
    /// read in full at every check.
    ///
    /// @param modified the file's modification time, before it was read
    /// @param read when the file was read, or the start of the run that read it
    public static boolean areApart(long modified, long read) {
        return modified < read - TICK || modified > read + AHEAD;
    }
}
