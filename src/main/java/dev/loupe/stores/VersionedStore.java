package dev.loupe.stores;

import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Implements [VectorStore] on an engine without transactions, using a [VersionTable].
///
/// Writes go to the engine immediately, batch by batch, under a generation that nobody sees yet; publishing
/// starts the next generation, and committing records the last one in the engine. The next writer undoes what
/// a killed process left behind.
public final class VersionedStore implements VectorStore {
    private final VersionTable table;
    private final int batch;
    /// Not yet sent to the engine, by id.
    private final Map<String, VectorPoint> waiting = new LinkedHashMap<>();
    /// The generation of current writes.
    private long writing;
    /// The generation of new snapshots.
    private volatile long published;
    private boolean unsettled;
    private final PendingWrites fresh = new PendingWrites();
    private volatile boolean closed;

    /// @param table opened for writing, without uncommitted data; closed with this
    /// @param batch maximum points sent at once
    public VersionedStore(VersionTable table, int batch) {
        this.table = table;
        this.batch = batch;
        published = table.committed();
        writing = published + 1;
    }

    @Override
    public VectorSpace space() {
        return table.space();
    }

    @Override
    public synchronized void upsert(Collection<VectorPoint> points) throws IOException {
        checkOpen();
        for (VectorPoint point : points) space().check(point.vector());
        for (VectorPoint point : points) {
            waiting.put(point.id(), point);
            if (waiting.size() >= batch) flush();
        }
    }

    /// Writes under this generation are replaced by id, so only settled versions have to be ended.
    private void flush() throws IOException {
        if (waiting.isEmpty()) return;
        table.end(new PointFilter.Ids(Set.copyOf(waiting.keySet())), writing);
        table.add(List.copyOf(waiting.values()), writing);
        if (!table.isSettledAtOnce()) fresh.add(waiting.values());
        waiting.clear();
        unsettled = true;
    }

    private void settle() throws IOException {
        flush();
        if (unsettled) table.settle();
        unsettled = false;
        fresh.clear();
    }

    @Override
    public synchronized int delete(Collection<String> ids) throws IOException {
        checkOpen();
        settle();
        var wanted = new ArrayList<>(Set.copyOf(ids));
        int deleted = 0;
        for (int from = 0; from < wanted.size(); from += batch)
            deleted +=
                    ended(new PointFilter.Ids(Set.copyOf(wanted.subList(from, Math.min(wanted.size(), from + batch)))));
        return deleted;
    }

    @Override
    public synchronized int delete(PointFilter filter) throws IOException {
        checkOpen();
        settle();
        return ended(filter);
    }

    /// Does not wait for earlier writes to become visible if the filter matches none of them: otherwise
    /// replacing file by file would make the engine refresh for each.
    @Override
    public synchronized void discard(PointFilter filter) throws IOException {
        checkOpen();
        if (fresh.mayHold(filter) || PendingWrites.holds(waiting.values(), filter)) settle();
        ended(fresh.without(filter));
    }

    private int ended(PointFilter filter) throws IOException {
        int ended = table.end(filter, writing);
        if (ended > 0) unsettled = true;
        return ended;
    }

    @Override
    public VectorSnapshot snapshot() {
        checkOpen();
        return table.at(published);
    }

    @Override
    public synchronized void publish() throws IOException {
        checkOpen();
        if (waiting.isEmpty() && !unsettled) return;
        settle();
        published = writing++;
    }

    @Override
    public synchronized void commit() throws IOException {
        publish();
        table.commit(published);
    }

    private void checkOpen() {
        if (closed) throw new IllegalStateException("the store is closed");
    }

    @Override
    public synchronized void close() throws IOException {
        if (closed) return;
        closed = true;
        table.close();
    }
}
