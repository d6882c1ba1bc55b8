package dev.loupe.stores.rows;

import dev.loupe.index.points.LuceneVectorStore;
import dev.loupe.index.points.StoreLock;
import dev.loupe.index.points.StoredPoints;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.WordPoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A full-text index of a table, for engines without the embedded store's full-text search: it uses that
/// store on this machine, with texts and payloads and without vectors. It can be rebuilt from the table at
/// any time; a small file records its state, and it is rebuilt if that differs from the table's.
final class WordIndex implements AutoCloseable {
    /// A dummy one-dimensional vector space.
    private static final VectorSpace SPACE = new VectorSpace("words", 1);

    private static final Int8Vector NOTHING = Int8Vector.of(new float[1]);
    private static final int BATCH = 256;

    private final Path marker;
    private final LuceneVectorStore store;

    private WordIndex(Path marker, LuceneVectorStore store) {
        this.marker = marker;
        this.store = store;
    }

    /// Opens it for writing, exclusively.
    ///
    /// @param state of the table, see [#commit]
    /// @param table content in that state
    static WordIndex open(Path folder, String state, VisibleRows table) throws IOException {
        LuceneVectorStore store = LuceneVectorStore.open(points(folder), SPACE);
        try {
            var words = new WordIndex(marker(folder), store);
            if (!isOf(folder, state)) words.make(state, table);
            return words;
        } catch (IOException | RuntimeException | Error e) {
            store.close();
            throw e;
        }
    }

    private static Path points(Path folder) {
        return folder.resolve("points");
    }

    private static Path marker(Path folder) {
        return folder.resolve("state");
    }

    private static boolean isOf(Path folder, String state) throws IOException {
        Path marker = marker(folder);
        return Files.exists(marker) && Files.readString(marker).equals(state);
    }

    private void make(String state, VisibleRows table) throws IOException {
        store.discard(PointFilter.ALL);
        var batch = new ArrayList<VectorPoint>();
        table.each(table.listing().keys(), row -> {
            batch.add(row.point());
            if (batch.size() == BATCH) flush(batch);
        });
        flush(batch);
        commit(state, () -> {});
    }

    private void flush(List<VectorPoint> batch) throws IOException {
        put(batch);
        batch.clear();
    }

    void put(List<VectorPoint> points) throws IOException {
        store.upsert(points.stream()
                .map(point -> new VectorPoint(point.id(), NOTHING, point.payload(), point.text()))
                .toList());
    }

    void remove(Collection<String> ids) throws IOException {
        store.discard(new PointFilter.Ids(Set.copyOf(ids)));
    }

    /// Makes writes visible to new snapshots.
    void publish() {
        try {
            store.publish();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /// Makes writes durable.
    ///
    /// @param state of the table once it has committed too
    /// @param table commits the table; after any failure the index is rebuilt rather than used with another
    /// state
    void commit(String state, CheckedRunnable table) throws IOException {
        Files.deleteIfExists(marker);
        store.commit();
        table.run();
        Files.writeString(marker, state);
    }

    RowSnapshot.Words snapshot() {
        return words(store.snapshot(), () -> {});
    }

    /// The committed index, for readers; empty if it has another state.
    static Optional<RowSnapshot.Words> stored(Path folder, String state) throws IOException {
        if (!isOf(folder, state)) return Optional.empty();
        StoredPoints points = StoredPoints.open(points(folder), SPACE);
        VectorSnapshot snapshot = points.snapshot();
        RowSnapshot.Words words = words(snapshot, points::close);
        if (isOf(folder, state)) return Optional.of(words); // otherwise another process has committed in the meantime
        words.close();
        return Optional.empty();
    }

    private static RowSnapshot.Words words(VectorSnapshot snapshot, CheckedRunnable closing) {
        return new RowSnapshot.Words() {
            @Override
            public List<WordPoint> find(String question, PointFilter filter, int limit) throws IOException {
                return snapshot.lexical(question, filter, limit);
            }

            @Override
            public void close() {
                snapshot.close();
                try {
                    closing.run();
                } catch (IOException failure) {
                    throw new UncheckedIOException(failure);
                }
            }
        };
    }

    /// @throws dev.loupe.vector.StoreBusy if another process is writing it
    static void checkFree(Path folder) throws IOException {
        Files.createDirectories(points(folder));
        StoreLock.on(points(folder)).close();
    }

    /// Drops uncommitted writes.
    @Override
    public void close() throws IOException {
        store.close();
    }
}
