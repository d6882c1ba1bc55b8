package dev.loupe.graph.scip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.graph.ExactReferences;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScipFilesTest {
    private static final RepoPath FILE = new RepoPath("a.c");

    @TempDir
    Path root;

    private void write(String symbol) throws IOException {
        new ScipText()
                .with(new ScipText.Document("a.c").encoding(1).at(0, 0, 4, symbol, ScipText.DEFINITION))
                .write(root);
    }

    /// The source is older than the index.
    private void source() throws IOException {
        Path file = Files.writeString(root.resolve("a.c"), "open\n");
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
    }

    private static Set<Integer> at(ExactReferences references) throws IOException {
        return references.at(FILE, 1, 1, (_, _) -> "open");
    }

    @Test
    void withoutAFileNothingIsKnown() {
        var file = new ScipFiles(root);

        assertThat(file.references()).isSameAs(ExactReferences.NONE);
        assertThat(file.trouble()).isEmpty();
    }

    @Test
    void aFileThatComesChangesOrGoesIsSeenByTheNextQuery() throws IOException {
        var file = new ScipFiles(root);
        source();
        assertThat(file.references().isEmpty()).isTrue();

        write("open");
        assertThat(at(file.references())).hasSize(1);

        new ScipText().write(root);
        assertThat(at(file.references())).isEmpty();

        Files.delete(root.resolve("index.scip"));
        assertThat(file.references()).isSameAs(ExactReferences.NONE);
    }

    @Test
    void aForgottenIndexIsReadAgain() throws IOException {
        var file = new ScipFiles(root);
        source();
        write("open");
        file.references();

        file.forget();

        assertThat(at(file.references())).hasSize(1);
    }

    @Test
    void anInvalidFileIsNotUsedAndSaysWhy() throws IOException {
        var file = new ScipFiles(root);
        Files.write(root.resolve("index.scip"), new byte[] {(byte) 0x80});

        assertThat(file.references()).isSameAs(ExactReferences.NONE);
        assertThat(file.trouble()).hasValueSatisfying(why -> assertThat(why).startsWith("index.scip is not used: "));

        write("open");
        file.references();
        assertThat(file.trouble()).isEmpty();
    }

    @Test
    void aFileFromTheFutureIsNotUsed() throws IOException {
        write("open");
        Files.setLastModifiedTime(root.resolve("index.scip"), FileTime.from(Instant.parse("2999-01-01T00:00:00Z")));
        var file = new ScipFiles(root);

        assertThat(file.references()).isSameAs(ExactReferences.NONE);
        assertThat(file.trouble()).hasValueSatisfying(why -> assertThat(why).contains("is in the future"));
    }

    @Test
    void aLinkIsNotFollowed(@TempDir Path outside) throws IOException {
        write("open");
        Files.move(root.resolve("index.scip"), outside.resolve("index.scip"));
        Files.createSymbolicLink(root.resolve("index.scip"), outside.resolve("index.scip"));

        assertThat(new ScipFiles(root).references()).isSameAs(ExactReferences.NONE);
    }

    /// A finished run of an indexer, as an update leaves it.
    private static void keep(KeptIndexes kept, Path root, String key, long began, ScipText index, String... files)
            throws IOException {
        Path run = Files.createDirectories(kept.of(key).resolve(Long.toString(began)));
        index.write(run);
        RecordedFiles.now(root, "", Stream.of(files).map(RepoPath::new).toList(), Instant.now())
                .write(run.resolve(KeptIndexes.FILES));
    }

    private static ScipText.Document defining(String path, String symbol) {
        return new ScipText.Document(path).encoding(1).at(0, 0, 4, symbol, ScipText.DEFINITION);
    }

    private static ScipText.Document using(String path, String symbol) {
        return new ScipText.Document(path).encoding(1).at(0, 0, 4, symbol, 0);
    }

    private void old(String path) throws IOException {
        Files.setLastModifiedTime(
                Files.writeString(root.resolve(path), "open\n"), FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
    }

    @Test
    void severalIndexesAreOneAndASymbolOfOneNameIsTheSameInAll(@TempDir Path folder) throws IOException {
        var kept = new KeptIndexes(folder);
        old("a.c");
        old("b.c");
        old("c.c");
        keep(kept, root, "scip-clang", 1, new ScipText().with(defining("a.c", "open")), "a.c");
        keep(kept, root, "scip-go", 1, new ScipText().with(using("b.c", "open")), "b.c");
        new ScipText().with(using("c.c", "open")).write(root);

        ExactReferences references = new ScipFiles(root, kept).references();

        Set<Integer> symbol = references.definedAt(FILE, 1, 1, (_, _) -> "open");
        assertThat(references.places(symbol, (_, _) -> "open"))
                .extracting(place -> place.file().value())
                .containsExactly("b.c", "c.c");
    }

    @Test
    void localSymbolsOfSeveralIndexesAreDifferent(@TempDir Path folder) throws IOException {
        var kept = new KeptIndexes(folder);
        old("a.c");
        old("b.c");
        keep(kept, root, "scip-clang", 1, new ScipText().with(defining("a.c", "local 1")), "a.c");
        keep(kept, root, "scip-go", 1, new ScipText().with(using("b.c", "local 1")), "b.c");

        ExactReferences references = new ScipFiles(root, kept).references();

        Set<Integer> symbol = references.definedAt(FILE, 1, 1, (_, _) -> "open");
        assertThat(references.places(symbol, (_, _) -> "open")).isEmpty();
    }

    @Test
    void theNewestIndexOfAFileCounts(@TempDir Path folder) throws IOException {
        var kept = new KeptIndexes(folder);
        source();
        keep(kept, root, "scip-clang", 1, new ScipText().with(using("a.c", "open")), "a.c");
        keep(kept, root, "scip-clang", 2, new ScipText().with(defining("a.c", "open")), "a.c");
        new ScipText().with(using("a.c", "shut")).write(root);
        Files.setLastModifiedTime(root.resolve("index.scip"), FileTime.from(Instant.parse("2026-02-01T00:00:00Z")));

        ExactReferences references = new ScipFiles(root, kept).references();

        assertThat(references.definedAt(FILE, 1, 1, (_, _) -> "open")).hasSize(1);
    }

    /// A library's name; or that of a definition that another version of the package has here.
    @Test
    void aSymbolWithoutDefinitionIsElsewhereForSureIfOneIndexDescribesEachFile(@TempDir Path folder)
            throws IOException {
        var kept = new KeptIndexes(folder);
        source();
        old("b.c");
        keep(
                kept,
                root,
                "scip-clang",
                1,
                new ScipText().with(using("a.c", "close")).with(using("b.c", "x")),
                "a.c",
                "b.c");
        var files = new ScipFiles(root, kept);
        assertThat(at(files.references())).noneMatch(files.references()::isUnsure);

        new ScipText().with(using("b.c", "shut")).write(root);
        assertThat(at(files.references())).as("two describe b.c").allMatch(files.references()::isUnsure);
    }

    @Test
    void aDamagedKeptIndexDoesNotSpoilTheOthers(@TempDir Path folder) throws IOException {
        var kept = new KeptIndexes(folder);
        source();
        write("open");
        Path run = Files.createDirectories(kept.of("scip-go").resolve("1"));
        Files.write(run.resolve("index.scip"), new byte[] {(byte) 0x80});
        Files.writeString(run.resolve(KeptIndexes.FILES), "loupe-scip 1\t\n");
        Path other = Files.createDirectories(kept.of("scip-ruby").resolve("1"));
        new ScipText().with(using("a.c", "x")).write(other);
        Files.writeString(other.resolve(KeptIndexes.FILES), "anything");
        var files = new ScipFiles(root, kept);

        assertThat(at(files.references())).hasSize(1);
        assertThat(files.trouble().orElseThrow().split("; (?=the kept)"))
                .containsExactlyInAnyOrder(
                        "the kept index of scip-go is not used: it is truncated; run `loupe scip update`",
                        "the kept index of scip-ruby is not used: its record of files is damaged; run `loupe scip update`");
    }
}
