package dev.loupe.vector;

import java.io.IOException;
import java.util.Collection;

/// Points with vectors of one [VectorSpace], found by similarity under a filter.
///
/// Writes become visible, all or nothing, to snapshots taken after the next [#publish] or [#commit], and
/// survive a restart once committed. To add a store: implement this, extend `VectorStoreContract` and
/// override its `open`. Thread-safe.
public interface VectorStore extends AutoCloseable {

    VectorSpace space();

    /// Adds points or replaces those with the same id; if several have the same id, the last one stays.
    ///
    /// @throws IllegalArgumentException if a vector has a different number of dimensions; nothing is written
    void upsert(Collection<VectorPoint> points) throws IOException;

    /// Unknown ids are ignored.
    ///
    /// @return how many existed, including unpublished ones
    int delete(Collection<String> ids) throws IOException;

    /// Deletes all points that match a filter.
    ///
    /// @return how many there were, including unpublished ones
    int delete(PointFilter filter) throws IOException;

    /// The same without counting, if that is cheaper.
    default void discard(PointFilter filter) throws IOException {
        var _ = delete(filter);
    }

    VectorSnapshot snapshot();

    /// Makes writes visible to new snapshots of this process, without making them durable.
    void publish() throws IOException;

    /// Makes writes visible and durable.
    void commit() throws IOException;

    /// Frees everything. Uncommitted writes are dropped; open snapshots stay readable.
    @Override
    void close() throws IOException;
}
