package dev.loupe.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.loupe.UnpackedLibraries;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Progress;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.Scan;
import dev.loupe.scan.ScannedFile;
import dev.loupe.search.rank.LabModel;
import dev.loupe.syntax.Syntax;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IngestTest {
    private static final StaticEmbedder EMBEDDER = LabModel.embedder();

    @TempDir
    private Path root;

    @TempDir
    private Path folder;

    private ProjectIndex index;
    private Syntax syntax;

    @BeforeEach
    void open() throws IOException {
        index = ProjectIndex.open(folder, VectorSpace.of(EMBEDDER));
        syntax = new Syntax(UnpackedLibraries.FOLDER);
    }

    @AfterEach
    void close() throws IOException {
        index.close();
        syntax.close();
    }

    private void write(String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.writeString(file, text);
    }

    private Scan scan(String... paths) throws IOException {
        var files = new ArrayList<ScannedFile>();
        for (String path : paths) {
            Path file = root.resolve(path);
            boolean exists = Files.exists(file);
            files.add(new ScannedFile(
                    new RepoPath(path),
                    exists ? Files.size(file) : 0,
                    exists ? 1_000L * Files.getLastModifiedTime(file).toMillis() : 0));
        }
        return new Scan(files, Map.of(), Map.of(), false);
    }

    private IngestResult run(RunExtent extent, Cancellation cancellation, String... paths) throws Exception {
        index.writes().publish();
        List<IndexedFile> indexed;
        try (IndexSnapshot snapshot = index.snapshot()) {
            indexed = snapshot.files().all();
        }
        IngestResult result = new Ingest(syntax, EMBEDDER, 2)
                .run(
                        root.toRealPath(),
                        scan(paths),
                        indexed,
                        0,
                        extent,
                        index.writes(),
                        () -> {},
                        Progress.NONE,
                        cancellation);
        index.writes().publish();
        return result;
    }

    private IngestResult run(String... paths) throws Exception {
        return run(RunExtent.CHANGES, Cancellation.NEVER, paths);
    }

    private List<String> names() throws IOException {
        try (IndexSnapshot snapshot = index.snapshot()) {
            var names = new ArrayList<String>();
            for (IndexedFile file : snapshot.files().all())
                snapshot.chunks().ofFile(file.path()).forEach(chunk -> names.add(file.path() + " " + chunk.name()));
            return names;
        }
    }

    @Test
    void newChangedAndDeletedFilesAreTold() throws Exception {
        write("a.py", "def one():\n    pass\n");
        write("b/c.py", "def two():\n    pass\n");
        assertThat(run("a.py", "b/c.py").changes())
                .containsOnly(
                        entry(new RepoPath("a.py"), IndexChange.ADDED),
                        entry(new RepoPath("b/c.py"), IndexChange.ADDED));
        assertThat(names()).containsExactly("a.py one", "b/c.py two");
        write("a.py", "def three():\n    pass\n\n\nx = 1\n");
        assertThat(run("a.py").changes())
                .containsOnly(
                        entry(new RepoPath("a.py"), IndexChange.MODIFIED),
                        entry(new RepoPath("b/c.py"), IndexChange.DELETED));
        assertThat(names()).containsExactly("a.py three", "a.py ");
    }

    @Test
    void filesWithTheSameContentAreComparedAndNotWritten() throws Exception {
        write("a.py", "x = 1\n");
        run("a.py");
        IngestResult again = run("a.py");
        assertThat(again.changedAnything()).isFalse();
        assertThat(again.compared()).isOne();
        assertThat(run(RunExtent.EVERYTHING, Cancellation.NEVER, "a.py").modified())
                .isOne();
    }

    @Test
    void binaryAndMissingFilesAreLeftOut() throws Exception {
        write("a.py", "x = 1\n");
        Files.write(root.resolve("b.py"), new byte[] {0, 1, 2, 0, 0, 0, 0, 0});
        IngestResult result = run("a.py", "b.py", "gone.py");
        assertThat(result.added()).isOne();
        assertThat(result.skipped()).isNotEmpty();
        assertThat(names()).containsExactly("a.py ");
        Files.write(root.resolve("a.py"), new byte[] {0, 1, 2, 0, 0, 0, 0, 0});
        assertThat(run("a.py").deleted()).isOne();
    }

    @Test
    void aLinkOutOfTheRootIsNotRead(@TempDir Path outside) throws Exception {
        Files.writeString(outside.resolve("secret.py"), "def secret():\n    pass\n");
        Files.createSymbolicLink(root.resolve("link.py"), outside.resolve("secret.py"));
        run("link.py");
        assertThat(names()).isEmpty();
    }

    @Test
    void aCancelledRunSaysSoAndWritesNothingMore() throws Exception {
        write("a.py", "x = 1\n");
        IngestResult result = run(RunExtent.CHANGES, () -> true, "a.py");
        assertThat(result.cancelled()).isTrue();
        assertThat(names()).isEmpty();
    }

    @Test
    void everyChunkWithAWordHasAVector() throws Exception {
        write("a.py", "def one():\n    pass\n");
        run("a.py");
        try (IndexSnapshot snapshot = index.snapshot()) {
            assertThat(snapshot.vectors().count()).isOne();
        }
    }
}
