package dev.loupe.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.graph.indexers.FakeIndexer;
import dev.loupe.graph.indexers.RunRecords;
import dev.loupe.graph.scip.KeptIndexes;
import dev.loupe.graph.scip.ScipText;
import dev.loupe.model.BackgroundWork;
import dev.loupe.project.LoupeHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Compilers' indexers in the background, with programs that behave as they do.
class AutomaticIndexersTest {
    private static final Duration QUIET = Duration.ofMillis(20);

    @TempDir
    private Path temp;

    private Path root;
    private Path bin;
    private Path index;
    private Path calls;
    private LoupeHome home;
    private AutomaticIndexers indexers;

    @BeforeEach
    void project() throws IOException {
        root = Files.createDirectory(temp.toRealPath().resolve("shop"));
        bin = Files.createDirectory(root.resolveSibling("bin"));
        calls = root.resolveSibling("calls");
        home = new LoupeHome(Files.createDirectory(root.resolveSibling("home")));
        source("open\n");
        Path folder = Files.createDirectory(root.resolveSibling("index"));
        new ScipText()
                .with(new ScipText.Document("a.py").encoding(1).at(0, 0, 4, "open", ScipText.DEFINITION))
                .write(folder);
        index = folder.resolve("index.scip");
        indexers = indexers(Duration.ofHours(1));
    }

    private AutomaticIndexers indexers(Duration retry) {
        return new AutomaticIndexers(
                home,
                root,
                bin + ":/usr/bin:/bin",
                new AutomaticIndexers.Pace(QUIET, retry),
                new BackgroundWork("shop"));
    }

    @AfterEach
    void end() {
        indexers.close();
    }

    private void source(String text) throws IOException {
        Path file = Files.writeString(root.resolve("a.py"), text);
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
    }

    private void allowed() throws IOException {
        Files.writeString(home.settings(), "[scip]\nauto = true\n");
    }

    private void installed(String then) throws IOException {
        FakeIndexer.doing(bin, "scip-python", "echo called >> '%s'; %s".formatted(calls, then));
    }

    private int calls() throws IOException {
        return Files.exists(calls) ? Files.readAllLines(calls).size() : 0;
    }

    private RunRecords records() {
        return new RunRecords(KeptIndexes.of(home, root));
    }

    /// Asks, and waits until there is nothing to do.
    private void changed() throws Exception {
        indexers.soon();
        Eventually.holds("it rests", () -> !indexers.isBusy());
    }

    @Test
    void afterChangesTheIndexIsMadeOnceUntilFilesChangeAgain() throws Exception {
        allowed();
        installed("cp '%s' \"$out\"".formatted(index));

        changed();
        assertThat(records().made("scip-python")).isPresent();
        assertThat(indexers.state()).isEmpty();
        assertThat(calls()).isEqualTo(1);

        changed();
        assertThat(calls()).as("nothing changed").isEqualTo(1);

        Files.writeString(root.resolve("a.py"), "shut\n");
        indexers.soon();
        Eventually.holds("it ran again", () -> calls() == 2);
    }

    @Test
    void withoutTheUsersWordNothingRuns() throws Exception {
        installed("cp '%s' \"$out\"".formatted(index));

        changed();

        assertThat(calls()).isZero();
    }

    @Test
    void aProjectCannotAllowIt() throws Exception {
        Files.createDirectory(root.resolve(".loupe"));
        Files.writeString(root.resolve(".loupe/config.toml"), "[scip]\nauto = true\n");
        installed("cp '%s' \"$out\"".formatted(index));

        changed();

        assertThat(calls()).isZero();
    }

    @Test
    void aProgramOfTheProjectIsNotRun() throws Exception {
        allowed();
        FakeIndexer.doing(root.resolve("node_modules/.bin"), "scip-python", "echo called >> '%s'".formatted(calls));

        changed();

        assertThat(calls()).isZero();
    }

    @Test
    void aFailureIsToldAndTriedAgainLater() throws Exception {
        allowed();
        installed("exit 2");

        indexers.soon();
        Eventually.holds("it failed", () -> records().last("scip-python").isPresent() && !indexers.isAtWork());
        assertThat(indexers.state())
                .isEqualTo(
                        "scip-python failed in the background: it ended with exit code 2; `loupe scip update` shows its output");
        indexers.pause();
        changed(Duration.ofHours(1));
        assertThat(calls()).as("within the pause").isEqualTo(1);

        indexers = indexers(Duration.ofMillis(1));
        installed("cp '%s' \"$out\"".formatted(index));
        changed();
        assertThat(records().made("scip-python")).as("after the pause").isPresent();
        assertThat(indexers.state()).isEmpty();
    }

    /// With a pause of that length.
    private void changed(Duration retry) throws Exception {
        indexers = indexers(retry);
        indexers.soon();
        Eventually.holds("it has looked and waits", () -> indexers.isWaiting());
        indexers.pause();
    }

    @Test
    void endingStopsAnIndexerThatRuns() throws Exception {
        allowed();
        installed("sleep 600");
        indexers.soon();
        Eventually.holds("it runs", () -> calls() == 1);
        assertThat(indexers.isAtWork()).isTrue();
        assertThat(indexers.state()).isEqualTo("scip-python is running in the background");

        indexers.close();

        assertThat(indexers.isBusy()).isFalse();
        assertThat(records().last("scip-python")).as("no failure").isEmpty();
        assertThat(List.of(indexers.state())).containsExactly("");
    }
}
