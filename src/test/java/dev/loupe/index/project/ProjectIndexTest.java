package dev.loupe.index.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexBusy;
import dev.loupe.index.IndexFolderState;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexWrites;
import dev.loupe.index.Samples;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectIndexTest {
    private static final Chunk FIRST = Samples.function("src/A.java", 1, "first", "void first() {\n  héllo();\n}");
    private static final Chunk SECOND =
            Samples.chunk("src/A.java", 5, ChunkKind.METHOD, "second", "A.second", "Does it.", "void second() {\n}");
    private static final Chunk OTHER = Samples.function("lib/b.py", 1, "other", "def other():\n  pass");

    @TempDir
    private Path folder;

    @Test
    void storedFilesReadBackComplete() throws Exception {
        try (ProjectIndex index = ProjectIndex.open(folder)) {
            Samples.put(index.writes(), "src/A.java", SECOND, FIRST);
            index.writes().publish();
            try (IndexSnapshot snapshot = index.snapshot()) {
                var path = new RepoPath("src/A.java");
                assertThat(snapshot.chunks().ofFile(path)).containsExactly(FIRST, SECOND);
                assertThat(snapshot.chunks().find(SECOND.id())).contains(SECOND);
                assertThat(snapshot.files().find(path)).contains(Samples.file("src/A.java"));
                FileOutline outline = snapshot.files().outline(path).orElseThrow();
                var syntax = Samples.syntax();
                assertThat(outline.file()).isEqualTo(Samples.file("src/A.java"));
                assertThat(outline.symbols()).isEqualTo(syntax.outline());
                assertThat(outline.headerComments()).isEqualTo(syntax.headerComments());
                assertThat(outline.imports()).isEqualTo(syntax.imports());
            }
        }
    }

    @Test
    void anUnknownFileOrChunkIsAbsent() throws Exception {
        try (ProjectIndex index = ProjectIndex.open(folder);
                IndexSnapshot snapshot = index.snapshot()) {
            assertThat(index.state()).isEqualTo(new IndexFolderState.Empty());
            assertThat(snapshot.files().find(new RepoPath("x"))).isEmpty();
            assertThat(snapshot.files().outline(new RepoPath("x"))).isEmpty();
            assertThat(snapshot.files().all()).isEmpty();
            assertThat(snapshot.chunks().find(FIRST.id())).isEmpty();
            assertThat(snapshot.chunks().ofFile(new RepoPath("x"))).isEmpty();
            assertThat(snapshot.chunks().count()).isZero();
        }
    }

    @Test
    void aFileIsReplacedAsAWholeAndOthersStay() throws Exception {
        try (ProjectIndex index = ProjectIndex.open(folder)) {
            Samples.put(index.writes(), "src/A.java", FIRST, SECOND);
            Samples.put(index.writes(), "lib/b.py", OTHER);
            index.writes().publish();
            Samples.put(index.writes(), "src/A.java", SECOND);
            index.writes().publish();
            try (IndexSnapshot snapshot = index.snapshot()) {
                assertThat(snapshot.chunks().ofFile(new RepoPath("src/A.java"))).containsExactly(SECOND);
                assertThat(snapshot.chunks().find(FIRST.id())).isEmpty();
                assertThat(snapshot.files().count()).isEqualTo(2);
                assertThat(snapshot.chunks().count()).isEqualTo(2);
                assertThat(snapshot.chunks().countByLanguage())
                        .containsOnly(java.util.Map.entry(Language.JAVA, 1), java.util.Map.entry(Language.PYTHON, 1));
            }
        }
    }

    @Test
    void filesAreListedByPathWithoutTheDeleted() throws Exception {
        try (ProjectIndex index = ProjectIndex.open(folder)) {
            Samples.put(index.writes(), "src/A.java", FIRST);
            Samples.put(index.writes(), "lib/b.py", OTHER);
            Samples.put(index.writes(), "c.txt");
            index.writes().publish();
            index.writes().delete(new RepoPath("src/A.java"));
            index.writes().publish();
            try (IndexSnapshot snapshot = index.snapshot()) {
                assertThat(snapshot.files().all())
                        .extracting(file -> file.path().value())
                        .containsExactly("c.txt", "lib/b.py");
                assertThat(snapshot.chunks().count()).isEqualTo(1);
            }
        }
    }

    @Test
    void aSnapshotDoesNotChange() throws Exception {
        try (ProjectIndex index = ProjectIndex.open(folder)) {
            Samples.put(index.writes(), "src/A.java", FIRST);
            index.writes().publish();
            try (IndexSnapshot before = index.snapshot()) {
                index.writes().clear();
                index.writes().publish();
                assertThat(before.chunks().ofFile(new RepoPath("src/A.java"))).containsExactly(FIRST);
                assertThat(before.files().count()).isEqualTo(1);
                try (IndexSnapshot after = index.snapshot()) {
                    assertThat(after.files().count()).isZero();
                }
            }
        }
    }

    @Test
    void aSnapshotOutlivesTheIndex() throws Exception {
        ProjectIndex index = ProjectIndex.open(folder);
        Samples.put(index.writes(), "src/A.java", FIRST);
        index.writes().publish();
        try (IndexSnapshot snapshot = index.snapshot()) {
            index.close();
            assertThat(snapshot.chunks().find(FIRST.id())).contains(FIRST);
            assertThatThrownBy(index::snapshot).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void committedFilesAreThereAfterReopening() throws Exception {
        try (ProjectIndex index = ProjectIndex.open(folder)) {
            Samples.put(index.writes(), "src/A.java", FIRST);
            index.writes().commit(Samples.manifest(1, 1));
            assertThat(index.state()).isEqualTo(new IndexFolderState.Ready(Samples.manifest(1, 1)));
            Samples.put(index.writes(), "lib/b.py", OTHER);
        }
        try (ProjectIndex index = ProjectIndex.open(folder);
                IndexSnapshot snapshot = index.snapshot()) {
            assertThat(index.manifest()).contains(Samples.manifest(1, 1));
            assertThat(snapshot.chunks().find(FIRST.id())).contains(FIRST);
            assertThat(snapshot.files().count()).isEqualTo(1);
        }
    }

    @Test
    void aSecondWriterIsTurnedAwayAndAReaderIsNot() throws Exception {
        try (ProjectIndex index = ProjectIndex.open(folder)) {
            Samples.put(index.writes(), "src/A.java", FIRST);
            index.writes().commit(Samples.manifest(1, 1));
            assertThatThrownBy(() -> ProjectIndex.open(folder))
                    .isInstanceOf(IndexBusy.class)
                    .hasMessageContaining("is being written by another process");
            try (ProjectIndex reader = ProjectIndex.openReadOnly(folder);
                    IndexSnapshot snapshot = reader.snapshot()) {
                assertThat(snapshot.chunks().find(FIRST.id())).contains(FIRST);
                assertThatThrownBy(reader::writes).isInstanceOf(IllegalStateException.class);
            }
        }
        ProjectIndex.open(folder).close();
    }

    @Test
    void aReaderTakesUpWhatWasCommittedSince() throws Exception {
        try (ProjectIndex reader = ProjectIndex.openReadOnly(folder.resolve("new"));
                ProjectIndex index = ProjectIndex.open(folder.resolve("new"))) {
            assertThat(reader.refresh()).isFalse();
            Samples.put(index.writes(), "src/A.java", FIRST);
            index.writes().commit(Samples.manifest(1, 1));
            assertThat(reader.refresh()).isTrue();
            assertThat(reader.refresh()).isFalse();
            for (int round = 2; round < 5; round++) {
                Samples.put(index.writes(), "lib/b.py", OTHER);
                index.writes().commit(Samples.manifest(round, 2));
                assertThat(reader.refresh()).isTrue();
            }
            try (IndexSnapshot snapshot = reader.snapshot()) {
                assertThat(snapshot.files().count()).isEqualTo(2);
                assertThat(reader.manifest()).contains(Samples.manifest(4, 2));
            }
        }
    }

    @Test
    void anIndexIsDeletedWithItsFolderUnlessItIsWritten() throws Exception {
        Path index = folder.resolve("one");
        try (ProjectIndex open = ProjectIndex.open(index)) {
            Samples.put(open.writes(), "src/A.java", FIRST);
            open.writes().commit(Samples.manifest(1, 1));
            assertThatThrownBy(() -> ProjectIndex.delete(index)).isInstanceOf(IndexBusy.class);
        }
        ProjectIndex.delete(index);
        assertThat(index).doesNotExist();
        ProjectIndex.delete(index);
        try (ProjectIndex again = ProjectIndex.openReadOnly(index)) {
            assertThat(again.state()).isEqualTo(new IndexFolderState.Empty());
        }
    }

    @Test
    void severalThreadsWriteAtOnce() throws Exception {
        try (ProjectIndex index = ProjectIndex.open(folder);
                var threads = Executors.newFixedThreadPool(4)) {
            IndexWrites writes = index.writes();
            List<Future<?>> done = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                String path = "src/F" + i % 50 + ".java";
                Chunk chunk = Samples.function(path, 1, "f" + i, "void f() {}");
                done.add(threads.submit(() -> {
                    Samples.put(writes, path, chunk);
                    return null;
                }));
            }
            for (Future<?> one : done) one.get();
            writes.publish();
            try (IndexSnapshot snapshot = index.snapshot()) {
                assertThat(snapshot.files().count()).isEqualTo(50);
                assertThat(snapshot.chunks().count()).isEqualTo(50);
            }
        }
    }

    @Test
    void aReaderSeesAFileBeforeOrAfterItsReplacementNeverBetween() throws Exception {
        var path = new RepoPath("src/A.java");
        try (ProjectIndex index = ProjectIndex.open(folder);
                var threads = Executors.newSingleThreadExecutor()) {
            Samples.put(index.writes(), "src/A.java", FIRST, SECOND);
            index.writes().publish();
            Future<?> writing = threads.submit(() -> {
                for (int i = 0; i < 100; i++) {
                    Samples.put(index.writes(), "src/A.java", FIRST, SECOND);
                    index.writes().publish();
                }
                return null;
            });
            do {
                assertBoth(index, path);
            } while (!writing.isDone());
            writing.get();
        }
    }

    private static void assertBoth(ProjectIndex index, RepoPath path) throws IOException {
        try (IndexSnapshot snapshot = index.snapshot()) {
            assertThat(snapshot.chunks().ofFile(path)).containsExactly(FIRST, SECOND);
            assertThat(snapshot.files().count()).isEqualTo(1);
        }
    }
}
