package dev.loupe.index.points;

import dev.loupe.index.view.HeldLock;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/// The write lock of a [LuceneVectorStore], held without opening the store, by one process at a time.
public final class StoreLock implements AutoCloseable {
    private final Directory directory;
    private final HeldLock held;

    private StoreLock(Directory directory, HeldLock held) {
        this.directory = directory;
        this.held = held;
    }

    /// @param folder of the store; created if necessary
    /// @throws IndexBusy if another process, or another part of this one, is writing it
    public static StoreLock on(Path folder) throws IOException {
        Directory directory = FSDirectory.open(folder);
        try {
            return new StoreLock(directory, HeldLock.on(directory, folder));
        } catch (IOException | RuntimeException | Error e) {
            directory.close();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        held.free();
        directory.close();
    }
}
