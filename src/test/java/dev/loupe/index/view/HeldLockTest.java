package dev.loupe.index.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.index.IndexBusy;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HeldLockTest {
    @TempDir
    private Path folder;

    @Test
    void aWriterTakesTheLockThatIsHeldAndFreesIt() throws IOException {
        try (Directory directory = FSDirectory.open(folder)) {
            HeldLock held = HeldLock.on(directory, folder);
            assertThatThrownBy(() -> HeldLock.on(directory, folder)).isInstanceOf(IndexBusy.class);
            new IndexWriter(held, new IndexWriterConfig(null)).close();
            HeldLock.on(directory, folder).free();
        }
    }

    @Test
    void anEmptiedFolderKeepsItsLock() throws IOException {
        try (Directory directory = FSDirectory.open(folder)) {
            new IndexWriter(directory, new IndexWriterConfig(null)).close();
            HeldLock held = HeldLock.on(directory, folder);
            held.empty();
            assertThat(directory.listAll()).containsExactly(IndexWriter.WRITE_LOCK_NAME);
            assertThatThrownBy(() -> HeldLock.on(directory, folder)).isInstanceOf(IndexBusy.class);
            held.free();
        }
    }
}
