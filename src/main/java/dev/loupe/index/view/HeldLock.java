package dev.loupe.index.view;

import dev.loupe.index.IndexBusy;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FilterDirectory;
import org.apache.lucene.store.Lock;
import org.apache.lucene.store.LockObtainFailedException;

/// A Lucene directory whose write lock is taken before the writer is created, so that the index is validated,
/// and a damaged one emptied, under the lock. The writer takes over the lock and releases it when it is
/// closed.
public final class HeldLock extends FilterDirectory {
    private final Lock lock;

    private HeldLock(Directory directory, Lock lock) {
        super(directory);
        this.lock = lock;
    }

    public static HeldLock on(Directory directory, Path folder) throws IOException {
        try {
            return new HeldLock(directory, directory.obtainLock(IndexWriter.WRITE_LOCK_NAME));
        } catch (LockObtainFailedException e) {
            throw new IndexBusy(folder, e);
        }
    }

    @Override
    public Lock obtainLock(String name) {
        return lock;
    }

    public void free() throws IOException {
        lock.close();
    }

    /// Deletes everything but the lock.
    public void empty() throws IOException {
        for (String file : listAll()) if (!file.equals(IndexWriter.WRITE_LOCK_NAME)) deleteFile(file);
    }
}
