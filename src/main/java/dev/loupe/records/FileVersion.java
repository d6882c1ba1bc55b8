package dev.loupe.records;

import dev.loupe.model.WallClock;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/// A version number from a file's size and time. A file that was changed a moment ago may change again within
/// the same tick of the file system's clock, so it counts as [unsettled][RecordVersion#UNSETTLED] until then.
final class FileVersion {
    /// The coarsest timestamp of a common file system.
    private static final Duration TICK = Duration.ofSeconds(2);

    private FileVersion() {}

    static long of(BasicFileAttributes attributes) {
        Instant changed = attributes.lastModifiedTime().toInstant();
        Instant now = WallClock.ofFiles();
        if (changed.isAfter(now.minus(TICK)) && changed.isBefore(now.plus(TICK))) return RecordVersion.UNSETTLED;
        long time = attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS);
        return Math.max(1, Math.abs(mixed(time + mixed(attributes.size()))));
    }

    /// The finalizer of MurmurHash3: every output bit depends on every input bit.
    private static long mixed(long value) {
        long mixed = (value ^ value >>> 33) * 0xff51afd7ed558ccdL;
        mixed = (mixed ^ mixed >>> 33) * 0xc4ceb9fe1a85ec53L;
        return mixed ^ mixed >>> 33;
    }
}
