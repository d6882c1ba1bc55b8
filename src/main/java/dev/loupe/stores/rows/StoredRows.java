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

/// A table as it was committed last, for who does not write it. What is in it is read again only after a
/// commit. Safe for use by several threads.
final class StoredRows {
    private final RowTable table;
    private final VectorSpace space;
    private final Path folder;
    private String head = "";
    private Listing listing = Listing.of(new java.util.TreeMap<>());
    private String state = "";

    /// @param folder of the words
    StoredRows(RowTable table, VectorSpace space, Path folder) {
        this.table = table;
        this.space = space;
        this.folder = folder;
    }

    synchronized VectorSnapshot snapshot() throws IOException {
        Optional<String> now = table.head();
        if (now.isPresent() && !now.get().equals(head)) {
            Head read = Head.read(now.get());
            listing = RowVersions.committed(table, read);
            state = RowVersions.state(read);
            head = now.get();
        }
        var reading = new Reading(table, listing);
        return new RowSnapshot(space, reading, new WordsWhenAsked(folder, state, reading), () -> {});
    }

    /// Opened at the first question; made where this machine has none of this state.
    private static final class WordsWhenAsked implements RowSnapshot.Words {
        private final Path folder;
        private final String state;
        private final Reading reading;
        private RowSnapshot.@Nullable Words words;

        WordsWhenAsked(Path folder, String state, Reading reading) {
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

        /// Where they are just being written, they are made in a folder of their own.
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
            throw new StoreBusy("the words of the collection are being made by another process; ask again");
        }

        @Override
        public synchronized void close() {
            if (words != null) words.close();
        }
    }
}
