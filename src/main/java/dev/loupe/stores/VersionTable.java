package dev.loupe.stores;

import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.util.List;

/// What a [VersionedStore] asks of an engine that knows no transactions: points in versions.
///
/// A version says from which generation on it is there, and until before which one ([#OPEN] where it has not
/// ended). At a generation `g` those are seen with `from <= g < until`. So a snapshot is a number, whatever
/// is written meanwhile, and many changes count at once, when a number is written ([#commit]). One writer at
/// a time; each method is done, and durable, when it returns.
public interface VersionTable extends AutoCloseable {
    /// The end of what has not ended.
    long OPEN = Long.MAX_VALUE;

    VectorSpace space();

    /// The generation that was committed last; 0 before the first.
    long committed();

    /// Adds versions from a generation on; one of the same id and generation is replaced. Need not be seen
    /// before [#settle].
    ///
    /// @param points each of an id of its own
    void add(List<VectorPoint> points, long generation) throws IOException;

    /// Ends what is seen at a generation, within a filter: what began before ends with it, what began with it
    /// is removed. Sees all that was settled.
    ///
    /// @return how many there were
    int end(PointFilter filter, long generation) throws IOException;

    /// Makes all that was added and ended seen by [#at] and [#end].
    void settle() throws IOException;

    /// Whether nothing ever waits for [#settle].
    default boolean isSettledAtOnce() {
        return false;
    }

    /// What is seen at a generation, also at one that was not committed; the caller closes it.
    VectorSnapshot at(long generation);

    /// Makes a generation the one that others see.
    ///
    /// @throws dev.loupe.vector.StoreBusy where the right to write was lost meanwhile; nothing was committed
    void commit(long generation) throws IOException;

    /// Undoes all that came after the last commit, and frees the right to write.
    @Override
    void close() throws IOException;
}
