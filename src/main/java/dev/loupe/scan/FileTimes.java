package dev.loupe.scan;

import java.util.concurrent.TimeUnit;

/// What the time of a file says of the content that was read from it. All times are nanoseconds since the
/// epoch.
public final class FileTimes {

    /// The coarsest clock of a usual file system.
    private static final long TICK = TimeUnit.SECONDS.toNanos(2);

    /// A server of files has a clock of its own, and no run over a tree takes longer.
    private static final long AHEAD = TimeUnit.HOURS.toNanos(1);

    private FileTimes() {}

    /// Whether a file that was read at some time cannot have been written again since with the time that it
    /// had. What was written in that moment can: both times may fall in one tick of the file system's clock.
    ///
    /// A time far ahead of the reading was given by a clock that was set since, by an archive, or by
    /// `touch`. It is as good as one long gone: whoever writes the file now gives it another. Otherwise a
    /// tree that was unpacked while the clock was wrong would be read in full at every look.
    ///
    /// @param modified the file's time, before it was read
    /// @param read when the file was read, or a run began that read it
    public static boolean areApart(long modified, long read) {
        return modified < read - TICK || modified > read + AHEAD;
    }
}
