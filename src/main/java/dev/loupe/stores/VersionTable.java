package dev.loupe.stores;

import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.util.List;

/// The operations that a [VersionedStore] needs from an engine without transactions: points with versions
/// (multi-version concurrency control).
///
/// A version has a generation from which it is visible and one before which it ends ([#OPEN] if it has not).
/// A snapshot at generation `g` sees the versions with `from <= g < until`. So a snapshot is just a number,
/// unaffected by later writes, and many changes become visible at once when a number is written ([#commit]).
/// One writer at a time; each method has completed durably when it returns.
public interface VersionTable extends AutoCloseable {
    /// The end of a current version.
    long OPEN = Long.MAX_VALUE;

    VectorSpace space();

    /// The last committed generation; 0 before the first.
    long committed();

    /// Adds versions from a generation on; replaces one with the same id and generation. They need not be
    /// visible before [#settle].
    ///
    /// @param points with distinct ids
    void add(List<VectorPoint> points, long generation) throws IOException;

    /// Ends the versions at a generation that match a filter: older versions end there, those of the
    /// generation itself are removed. Sees everything settled.
    ///
    /// @return how many there were
    int end(PointFilter filter, long generation) throws IOException;

    /// Makes everything added and ended visible to [#at] and [#end].
    void settle() throws IOException;

    /// Whether writes are visible without [#settle].
    default boolean isSettledAtOnce() {
        return false;
    }

    /// A snapshot at a generation, committed or not; the caller closes it.
    VectorSnapshot at(long generation);

    /// Makes a generation visible to others.
    ///
    /// @throws dev.loupe.vector.StoreBusy if the write lock was lost in the meantime; nothing was committed
    void commit(long generation) throws IOException;

    /// Undoes everything after the last commit and releases the write lock.
    @Override
    void close() throws IOException;
}
