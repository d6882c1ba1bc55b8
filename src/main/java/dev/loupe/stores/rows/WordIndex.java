package dev.loupe.stores.rows;

import dev.loupe.index.LuceneVectorStore;
import dev.loupe.index.StoreLock;
import dev.loupe.index.StoredPoints;
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

/// The words of a table, for engines that cannot search for words as the embedded store does: that store
/// itself, on this machine, with texts and payloads and without vectors. It is made of the table and can be
/// made again at any time; a small file beside it says of which state it is, and it is made anew where that
/// is not the table's.
final class WordIndex implements AutoCloseable {
    /// What it writes is one dimension of nothing.
    private static final VectorSpace SPACE = new VectorSpace("words", 1);

    private static final Int8Vector NOTHING = Int8Vector.of(new float[1]);
    private static final int BATCH = 256;

    private final Path marker;
    private final LuceneVectorStore store;

    private WordIndex(Path marker, LuceneVectorStore store) {
        this.marker = marker;
        this.store = store;
    }

    /// Opens it to write, which one may do at a time.
    ///
    /// @param state of the table, see [#commit]
    /// @param table what it has in that state
    static WordIndex open(Path folder, String state, Reading table) throws IOException {
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

    private void make(String state, Reading table) throws IOException {
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

    /// Makes what was written visible to new snapshots.
    void publish() {
        try {
            store.publish();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /// Makes what was written durable.
    ///
    /// @param state that the table has once it has committed too
    /// @param table commits the table; whatever fails, the words are made anew rather than be those of
    /// another state
    void commit(String state, Step table) throws IOException {
        Files.deleteIfExists(marker);
        store.commit();
        table.run();
        Files.writeString(marker, state);
    }

    RowSnapshot.Words snapshot() {
        return words(store.snapshot(), () -> {});
    }

    /// As it was committed, for who does not write it; empty where it is of another state.
    static Optional<RowSnapshot.Words> stored(Path folder, String state) throws IOException {
        if (!isOf(folder, state)) return Optional.empty();
        StoredPoints points = StoredPoints.open(points(folder), SPACE);
        VectorSnapshot snapshot = points.snapshot();
        RowSnapshot.Words words = words(snapshot, points::close);
        if (isOf(folder, state)) return Optional.of(words); // else somebody has committed meanwhile
        words.close();
        return Optional.empty();
    }

    private static RowSnapshot.Words words(VectorSnapshot snapshot, Step closing) {
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

    /// @throws dev.loupe.vector.StoreBusy where somebody writes it
    static void checkFree(Path folder) throws IOException {
        Files.createDirectories(points(folder));
        StoreLock.on(points(folder)).close();
    }

    /// What was not committed is dropped.
    @Override
    public void close() throws IOException {
        store.close();
    }
}
