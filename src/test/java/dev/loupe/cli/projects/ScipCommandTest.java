package dev.loupe.cli.projects;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.cli.Shell;
import dev.loupe.graph.indexers.FakeIndexer;
import dev.loupe.graph.scip.KeptIndexes;
import dev.loupe.graph.scip.ScipText;
import dev.loupe.project.LoupeHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `loupe scip`, with programs that behave as indexers do.
class ScipCommandTest {

    @TempDir
    private Path temp;

    private Path root;
    private Path bin;
    private Path index;
    private Shell shell;

    @BeforeEach
    void start() throws IOException {
        root = Files.createDirectories(temp.toRealPath().resolve("shop"));
        Path file = Files.writeString(root.resolve("a.py"), "open\n");
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
        bin = Files.createDirectory(root.resolveSibling("bin"));
        Path folder = Files.createDirectory(root.resolveSibling("index"));
        new ScipText()
                .with(new ScipText.Document("a.py").encoding(1).at(0, 0, 4, "open", ScipText.DEFINITION))
                .write(folder);
        index = folder.resolve("index.scip");
        shell = new Shell(root).in(Map.of("PATH", bin + ":/usr/bin:/bin"));
    }

    private Path home() {
        return root.resolveSibling("loupe");
    }

    @Test
    void whatFitsIsShownAndNothingRuns() throws IOException {
        Path program = FakeIndexer.doing(bin, "scip-python", "touch '%s'".formatted(temp.resolve("ran")));
        Files.writeString(root.resolve("b.ts"), "");

        Shell.Outcome outcome = shell.run("scip");

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out())
                .contains("scip-python  Python: 1 file\n")
                .contains("command   " + program + " index --cwd " + root + " --output " + home())
                .contains("scip-typescript  TypeScript and JavaScript: 1 file\n")
                .contains("not installed: there is no scip-typescript on the PATH");
        assertThat(temp.resolve("ran")).doesNotExist();
    }

    @Test
    void nothingFitsAProjectWithoutCode() throws IOException {
        Files.delete(root.resolve("a.py"));

        Shell.Outcome outcome = shell.run("scip");

        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.err()).contains("no indexer fits " + root);
    }

    @Test
    void anUpdateTellsWhatItRunsAndWhatCameOfIt() throws IOException {
        FakeIndexer.copying(bin, "scip-python", index);

        Shell.Outcome outcome = shell.run("scip", "update");

        assertThat(outcome.code()).isZero();
        assertThat(outcome.err()).contains("runs " + bin.resolve("scip-python") + " index");
        assertThat(outcome.out()).startsWith("scip-python: 1 file, 1 occurrence, ");
        assertThat(shell.run("scip").out()).contains("1 file, 1 occurrence, up to date");
        assertThat(shell.run("scip", "--json").out())
                .contains("\"current\":true", "\"kept\":{\"indexer\":\"scip-python\"");
        assertThat(root.resolve("index.scip")).doesNotExist();

        Files.writeString(root.resolve("a.py"), "shut\n");
        assertThat(shell.run("scip").out()).contains("1 file, 1 occurrence, files changed since");
    }

    @Test
    void aFailureShowsTheLastLines() throws IOException {
        FakeIndexer.doing(bin, "scip-python", "echo no such module; exit 1");

        Shell.Outcome outcome = shell.run("scip", "update");

        assertThat(outcome.code()).isEqualTo(6);
        assertThat(outcome.out())
                .startsWith("scip-python: failed, it ended with exit code 1, ")
                .endsWith("\n  no such module\n");
        assertThat(shell.run("scip").out()).containsPattern("last run +[0-9TZ:-]+: it ended with exit code 1");
    }

    @Test
    void aProgramOfTheRepositoryIsRunOnlyIfThatIsSaid() throws IOException {
        FakeIndexer.copying(root.resolve("node_modules/.bin"), "scip-python", index);
        Files.writeString(root.resolve(".gitignore"), "node_modules\n");

        Shell.Outcome refused = shell.run("scip", "update");
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.err()).contains("scip-python is not run, since it is code of this repository");
        assertThat(shell.run("scip").out()).contains("lies in the repository");

        assertThat(shell.run("scip", "update", "--project-tools").code()).isZero();
    }

    @Test
    void onlyNamedIndexersRun() throws IOException {
        Files.writeString(root.resolve("b.ts"), "");
        FakeIndexer.copying(bin, "scip-python", index);
        FakeIndexer.doing(bin, "scip-typescript", "exit 1");

        assertThat(shell.run("scip", "update", "scip-python").code()).isZero();
        assertThat(shell.run("scip", "update", "scip-pyton").err())
                .contains("there is no indexer 'scip-pyton'; `loupe scip` lists them");
    }

    @Test
    void settingsOfTheRepositoryDecideNothingAndTheAttemptIsSaid() throws IOException {
        Files.createDirectory(root.resolve(".loupe"));
        Files.writeString(root.resolve(".loupe/config.toml"), "[scip]\nauto = true\nlimit = 86400\n");
        FakeIndexer.doing(bin, "scip-python", "sleep 600");

        Shell.Outcome shown = shell.in(Map.of("LOUPE_SCIP_AUTO", "true")).run("scip", "--json");
        shell.in(Map.of("PATH", bin + ":/usr/bin:/bin"));
        assertThat(shown.out()).contains("\"auto\":false");
        assertThat(shown.err()).contains("cannot be set by a project", "config.toml, line ");

        Files.createDirectories(home());
        Files.writeString(home().resolve("config.toml"), "[scip]\nauto = true\nlimit = 1\n");
        Shell.Outcome update = shell.run("scip", "update");
        assertThat(update.out()).contains("it was stopped after 1 s (scip.limit)");
        assertThat(shell.run("scip").err()).contains("scip.auto is on");
    }

    @Test
    void indexesOfARepositoryThatIsGoneAreOrphans() throws IOException {
        FakeIndexer.copying(bin, "scip-python", index);
        shell.run("scip", "update");
        Path kept = KeptIndexes.of(new LoupeHome(home()), root).folder();
        assertThat(shell.run("projects", "orphans").out()).isEmpty();

        Files.move(root, root.resolveSibling("moved"));

        assertThat(new Shell(temp)
                        .in(Map.of("LOUPE_HOME", home().toString()))
                        .run("projects", "orphans")
                        .out())
                .contains(kept + "  was made of " + root);
    }
}
