package dev.loupe.records;

import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.index.points.LuceneVectorStore;
import dev.loupe.index.points.StoredPoints;
import dev.loupe.project.FolderTree;
import dev.loupe.vector.VectorReader;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The points of one source's records, in a folder of their own. Queries need no lock and see the last commit
/// of any process. Thread-safe.
final class RecordStore implements AutoCloseable {
    private final Path folder;
    private final EmbeddingProvider model;
    private @Nullable VectorReader reader;
    private boolean closed;

    RecordStore(Path folder, EmbeddingProvider model) {
        this.folder = folder;
        this.model = model;
    }

    EmbeddingProvider model() {
        return model;
    }

    /// Empty if nothing was ever committed. The caller closes it.
    Optional<VectorSnapshot> snapshot() throws IOException {
        VectorReader open = reader();
        return open == null ? Optional.empty() : Optional.of(open.snapshot());
    }

    private synchronized @Nullable VectorReader reader() throws IOException {
        if (closed) throw new IOException("the records are closed: ask again");
        if (reader == null && LuceneVectorStore.spaceOf(folder).equals(Optional.of(space())))
            reader = StoredPoints.open(folder, space());
        return reader;
    }

    private VectorSpace space() throws IOException {
        return VectorSpace.of(model);
    }

    /// Syncs with a source.
    ///
    /// @throws dev.loupe.vector.StoreBusy if there are changes but another process is writing, most likely
    /// the same ones
    RecordProblems look(RecordSource source) throws IOException {
        try (Sync look = new Sync(ids(), this::open, model)) {
            source.show(look);
            return look.finish();
        }
    }

    private LuceneVectorStore open() throws IOException {
        Files.createDirectories(folder);
        return LuceneVectorStore.open(folder, space());
    }

    private List<String> ids() throws IOException {
        Optional<VectorSnapshot> now = snapshot();
        if (now.isEmpty()) return List.of();
        try (VectorSnapshot snapshot = now.get()) {
            return snapshot.ids();
        }
    }

    /// Closes it until the next query; open snapshots stay readable.
    ///
    /// @return whether it was open
    synchronized boolean rest() throws IOException {
        VectorReader open = reader;
        reader = null;
        if (open != null) open.close();
        return open != null;
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        var _ = rest();
    }

    /// Deletes all data; a later sync restores it.
    void delete() throws IOException {
        close();
        new FolderTree(folder).delete();
    }
}
