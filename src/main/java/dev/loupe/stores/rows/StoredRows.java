package dev.loupe.stores.rows;

import dev.loupe.vector.PointFilter;
import dev.loupe.vector.StoreBusy;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.WordPoint;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The last commit of a table, for readers. Its content is read again only after a commit. Thread-safe.
final class StoredRows {
    private final RowTable table;
    private final VectorSpace space;
    private final Path folder;
    private String head = "";
    private VisibleVersions listing = VisibleVersions.of(new java.util.TreeMap<>());
    private String state = "";

    /// @param folder of the word index
    StoredRows(RowTable table, VectorSpace space, Path folder) {
        this.table = table;
        this.space = space;
        this.folder = folder;
    }

    synchronized VectorSnapshot snapshot() throws IOException {
        Optional<String> now = table.head();
        if (now.isPresent() && !now.get().equals(head)) {
            TableHeader read = TableHeader.read(now.get());
            listing = RowVersions.committed(table, read);
            state = RowVersions.state(read);
            head = now.get();
        }
        var reading = new VisibleRows(table, listing);
        return new RowSnapshot(space, reading, new WordsWhenAsked(folder, state, reading), () -> {});
    }

    /// Opened with the first query; built if this machine has no index of this state.
    private static final class WordsWhenAsked implements RowSnapshot.Words {
        private final Path folder;
        private final String state;
        private final VisibleRows reading;
        private RowSnapshot.@Nullable Words words;

        WordsWhenAsked(Path folder, String state, VisibleRows reading) {
            this.folder = folder;
            this.state = state;
            this.reading = reading;
        }

        @Override
        public List<WordPoint> find(String question, PointFilter filter, int limit) throws IOException {
            return reading.listing().size() == 0 ? List.of() : words().find(question, filter, limit);
        }

        private synchronized RowSnapshot.Words words() throws IOException {
            if (words == null) words = opened();
            return words;
        }

        /// While another process writes the index, a separate one is built.
        private RowSnapshot.Words opened() throws IOException {
            for (Path place : List.of(folder, folder.resolve("read"))) {
                Optional<RowSnapshot.Words> stored = WordIndex.stored(place, state);
                if (stored.isPresent()) return stored.get();
                try (WordIndex made = WordIndex.open(place, state, reading)) {
                    return made.snapshot();
                } catch (StoreBusy _) {
                    // the next place
                }
            }
            throw new StoreBusy("another process is building the collection's terms; ask again");
        }

        @Override
        public synchronized void close() {
            if (words != null) words.close();
        }
    }
}
