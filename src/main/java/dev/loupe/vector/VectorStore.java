package dev.loupe.vector;

import java.io.IOException;
import java.util.Collection;

/// Points with vectors of one [VectorSpace], found by nearness under a filter.
///
/// What is written is seen by snapshots that are taken after the next [#publish] or [#commit], all of it or
/// none, and is there after a restart once it was committed. To add a store: implement this, extend
/// `VectorStoreContract` and override its `open`. Safe for use by several threads.
public interface VectorStore extends AutoCloseable {

    VectorSpace space();

    /// Adds points or replaces those of the same id; of several with one id the last stays.
    ///
    /// @throws IllegalArgumentException where a vector has other dimensions than the store; nothing is
    /// written
    void upsert(Collection<VectorPoint> points) throws IOException;

    /// Those that are not there are passed over.
    ///
    /// @return how many were there, among them those that were written and not published yet
    int delete(Collection<String> ids) throws IOException;

    /// Deletes all points within a filter.
    ///
    /// @return how many there were, among them those that were written and not published yet
    int delete(PointFilter filter) throws IOException;

    /// The same without counting, where that costs less.
    default void discard(PointFilter filter) throws IOException {
        var _ = delete(filter);
    }

    VectorSnapshot snapshot();

    /// Makes what was written visible to new snapshots of this process, without making it durable.
    void publish() throws IOException;

    /// Makes what was written visible and durable.
    void commit() throws IOException;

    /// Frees everything. What was not committed is dropped; snapshots still open stay readable.
    @Override
    void close() throws IOException;
}
