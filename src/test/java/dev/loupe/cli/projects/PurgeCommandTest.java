package dev.loupe.cli.projects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.cli.Shell;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `loupe purge`, on a real LOUPE_HOME.
class PurgeCommandTest {
    private static final String KNOWN =
            "{'path': '/r', 'names': ['till'], 'index_bytes': 3200000, 'injections': 4, 'ratings': 2, 'shared': %s, 'deleted': %s}";

    @TempDir
    private Path temp;

    private Path home;
    private Shell shell;

    @BeforeEach
    void start() throws IOException {
        Path root = Files.createDirectories(temp.toRealPath().resolve("shop"));
        Files.createDirectory(root.resolve(".git"));
        home = Files.createDirectory(root.resolveSibling("loupe"));
        shell = new Shell(root).answers("index/purge", KNOWN.formatted("false", "true"));
    }

    private Path file(String path, String text) throws IOException {
        Path file = home.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    @Test
    void aProjectIsForgottenWhereThatWasAgreedTo() {
        Shell.Outcome outcome = shell.onATerminal().typing("y\n").run("purge");

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out())
                .isEqualTo(
                        "Of /r was deleted: index and history of 3.2 MB, 4 bundles given to agents, 2 ratings, the names till\n");
        assertThat(outcome.err()).contains("is known: index and history of 3.2 MB", "[y/N]");
        assertThat(shell.asked()).last().asString().contains("\"shared\":false,\"dry_run\":false");
    }

    @Test
    void withoutAnAgreementAndInADryRunNothingIsDeleted() {
        assertThat(shell.onATerminal().typing("n\n").run("purge").err()).contains("nothing was deleted");
        assertThat(new Shell(temp)
                        .answers("index/purge", KNOWN.formatted("false", "false"))
                        .run("purge", "--path", temp.toString())
                        .err())
                .contains("--yes deletes without asking");
        assertThat(shell.run("purge", "--dry-run").code()).isZero();
        assertThat(shell.asked()).noneMatch(call -> call.contains("\"dry_run\":false"));
    }

    @Test
    void purgeRefusesSeveralRepositories() throws IOException {
        Path other = Files.createDirectory(temp.resolve("other"));

        Shell.Outcome outcome = shell.run("purge", "--yes", "--path", temp.toString(), "--path", other.toString());

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("2 repositories were given and this command takes one");
        assertThat(shell.asked()).isEmpty();
    }

    @Test
    void sharedDataInTheChosenStoreIsKeptUnlessAskedFor() {
        shell.answers("index/purge", KNOWN.formatted("true", "true"));

        assertThat(shell.run("purge", "--yes").err()).contains("--shared deletes that too");
        assertThat(shell.run("purge", "--yes", "--shared").err()).doesNotContain("--shared deletes");
        assertThat(shell.asked()).last().asString().contains("\"shared\":true");
    }

    @Test
    void allLeavesWhatTheUserWroteAndWhatIsNotLoupes() throws IOException {
        Path settings = file("config.toml", "");
        Path foreign = file("photos/wedding.jpg", "x");
        file("index/code_12345678/manifest.json", "{}");
        file("collections/notes-1/collection.json", "{}");
        file("memory.db", "x");
        file("memory.db-wal", "x");
        file("registry.json", "{}");

        Shell.Outcome dry = shell.run("purge", "--all", "--dry-run");
        assertThat(dry.out())
                .contains("  " + home.resolve("index"))
                .contains("* " + home.resolve("collections") + "  collections of documents")
                .doesNotContain("photos", "config.toml");
        assertThat(shell.run("purge", "--all", "--yes").code()).isZero();

        assertThat(settings).exists();
        assertThat(foreign).exists();
        assertThat(home).isDirectoryNotContaining("glob:**{index,collections,memory.db,memory.db-wal,registry.json}");
        assertThat(shell.run("purge", "--all", "--yes").code()).isEqualTo(1);
    }

    /// A symbolic link in LOUPE_HOME is deleted, but not its target.
    @Test
    void linksAreDeletedNotFollowed() throws IOException {
        Path precious = Files.writeString(
                Files.createDirectory(temp.resolve("elsewhere")).resolve("a"), "x");
        Files.createSymbolicLink(home.resolve("collections"), precious.getParent());
        Files.createDirectory(home.resolve("index"));
        Files.createSymbolicLink(home.resolve("index/code_1"), precious.getParent());

        assertThat(shell.run("purge", "--all", "--yes").code()).isZero();

        assertThat(precious).exists();
        assertThat(home).isEmptyDirectory();
    }

    @Test
    void orphansAreTheIndexesOfFoldersThatAreGone() throws IOException {
        file("index/code_11111111/manifest.json", "{\"root\": \"%s\"}".formatted(temp.toRealPath()));
        file("index/code_22222222/manifest.json", "{\"root\": \"/nowhere/at/all\"}");

        assertThat(shell.run("purge", "--orphans", "--dry-run").out())
                .contains("code_22222222  was made of /nowhere/at/all")
                .doesNotContain("code_11111111");
        assertThat(shell.run("purge", "--orphans", "--yes").code()).isZero();

        assertThat(home.resolve("index")).isDirectoryContaining("glob:**code_11111111");
        assertThat(home.resolve("index")).isDirectoryNotContaining("glob:**code_22222222");
    }

    @Test
    void oneThingIsPurgedAtATime() {
        assertThat(shell.run("purge", "--all", "--orphans").code()).isEqualTo(2);
        assertThat(shell.run("purge", "--all", "--shared").code()).isEqualTo(2);
    }
}
