package dev.loupe.index.points;

import dev.loupe.index.view.CurrentView;
import dev.loupe.index.view.LuceneLogging;
import dev.loupe.vector.VectorReader;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/// Read-only access to a [LuceneVectorStore], for processes that do not write it. Needs no lock and never
/// waits for a writer; each snapshot is the last commit of any process. Thread-safe.
public final class StoredPoints implements VectorReader {
    private final VectorSpace space;
    private final Directory directory;
    private final CurrentView readers;

    private StoredPoints(VectorSpace space, Directory directory, DirectoryReader first) {
        this.space = space;
        this.directory = directory;
        readers = new CurrentView(first, PointDocument.SIMILARITY);
    }

    /// @param space of the store
    /// @throws IOException if nothing was committed yet, or the folder does not exist
    public static StoredPoints open(Path folder, VectorSpace space) throws IOException {
        LuceneLogging.lucene();
        if (!Files.isDirectory(folder)) throw new NoSuchFileException(folder.toString()); // Lucene would create it
        Directory directory = FSDirectory.open(folder);
        try {
            return new StoredPoints(space, directory, DirectoryReader.open(directory));
        } catch (IOException | RuntimeException | Error e) {
            directory.close();
            throw e;
        }
    }

    @Override
    public VectorSnapshot snapshot() throws IOException {
        refresh();
        return new LuceneVectorSnapshot(space, readers.acquire());
    }

    private synchronized void refresh() throws IOException {
        if (!(readers.current().reader() instanceof DirectoryReader old)) return;
        DirectoryReader next = DirectoryReader.openIfChanged(old);
        if (next != null) readers.replace(next);
    }

    @Override
    public synchronized void close() throws IOException {
        readers.close();
        directory.close();
    }
}
