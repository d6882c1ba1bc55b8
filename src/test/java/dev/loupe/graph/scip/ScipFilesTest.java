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
}
