package dev.loupe.graph.indexers;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.Eventually;
import dev.loupe.graph.scip.KeptIndexes;
import dev.loupe.graph.scip.ScipFiles;
import dev.loupe.graph.scip.ScipText;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Progress;
import dev.loupe.model.RepoPath;
import dev.loupe.project.LoupeHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Real processes that write real files, instead of indexers that would have to be installed.
class ScipUpdateTest {
    private static final Duration LONG = Duration.ofMinutes(5);
    private static final RepoPath FILE = new RepoPath("a.py");

    @TempDir
    private Path temp;

    private Path root;
    private Path bin;
    /// Folder of [#index].
    private Path made;

    private Path index;
    private LoupeHome home;
    private KeptIndexes kept;

    @BeforeEach
    void project() throws IOException {
        root = Files.createDirectory(temp.toRealPath().resolve("shop"));
        bin = Files.createDirectory(root.resolveSibling("bin"));
        home = new LoupeHome(root.resolveSibling("home"));
        kept = KeptIndexes.of(home, root);
        source("a.py", "open\n");
        made = Files.createDirectory(root.resolveSibling("index"));
        new ScipText()
                .with(new ScipText.Document("a.py").encoding(1).at(0, 0, 4, "open", ScipText.DEFINITION))
                .write(made);
        index = made.resolve("index.scip");
    }

    private void source(String path, String text) throws IOException {
        Path file = Files.writeString(root.resolve(path), text);
        Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
    }

    private IndexerPlans plans(String... files) {
        List<RepoPath> paths = Stream.of(files).map(RepoPath::new).toList();
        return new IndexerPlans(root, kept, paths, bin + ":/usr/bin:/bin");
    }

    private IndexerRun update(Duration limit, String... files) throws IOException {
        return new ScipUpdate(home, root)
                .run(plans(files).all(), limit, Progress.NONE, Cancellation.NEVER)
                .getFirst();
    }

    private Set<Integer> known() throws IOException {
        return new ScipFiles(root, kept).references().at(FILE, 1, 1, (_, _) -> "open");
    }

    private static List<String> tree(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(file -> folder.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    @Test
    void whatAnIndexerWritesIsKeptInTheHomeAndAsked() throws IOException {
        FakeIndexer.copying(bin, "scip-python", index);
        List<String> before = tree(root);

        IndexerRun run = update(LONG, "a.py");

        assertThat(run.problem()).isEmpty();
        assertThat(List.of(run.documents(), run.occurrences(), run.files())).containsExactly(1, 1, 1);
        assertThat(known()).hasSize(1);
        assertThat(tree(root)).as("nothing is left in the project").isEqualTo(before);
        assertThat(tree(kept.folder())).noneMatch(path -> path.contains("work"));
        assertThat(new RunRecords(kept).made("scip-python")).contains(run);
    }

    @Test
    void aChangedFileIsNotAskedAndOneThatWasOnlyTouchedIs() throws IOException {
        FakeIndexer.copying(bin, "scip-python", index);
        update(LONG, "a.py");

        Files.writeString(root.resolve("a.py"), "shut\n");
        assertThat(known()).as("of the same length").isEmpty();
        source("a.py", "open more\n");
        assertThat(known()).as("with the old time").isEmpty();

        Files.writeString(root.resolve("a.py"), "open\n");
        assertThat(known()).as("as it was, with another time").hasSize(1);
        Files.delete(root.resolve("a.py"));
        assertThat(known()).isEmpty();
    }

    @Test
    void aFileThatChangedWhileTheIndexerRanIsNotAsked() throws IOException {
        source("b.py", "open\n");
        new ScipText()
                .with(new ScipText.Document("a.py").encoding(1).at(0, 0, 4, "open", ScipText.DEFINITION))
                .with(new ScipText.Document("b.py").encoding(1).at(0, 0, 4, "open", 0))
                .write(made);
        FakeIndexer.doing(bin, "scip-python", "cp '%s' \"$out\"; echo 'open ' > a.py".formatted(index));

        IndexerRun run = update(LONG, "a.py", "b.py");

        assertThat(run.documents()).isEqualTo(2);
        assertThat(run.files()).isEqualTo(1);
        assertThat(known()).isEmpty();
        assertThat(plans("a.py", "b.py").isCurrent(plans("a.py", "b.py").all().getFirst()))
                .isFalse();
    }

    @Test
    void anIndexIsCurrentUntilAFileOfItsLanguageChangesComesOrGoes() throws IOException {
        FakeIndexer.copying(bin, "scip-python", index);
        IndexerPlan plan = plans("a.py").all().getFirst();
        assertThat(plans("a.py").isCurrent(plan)).isFalse();

        update(LONG, "a.py");

        assertThat(plans("a.py").isCurrent(plan)).isTrue();
        Files.writeString(root.resolve("README.md"), "text");
        assertThat(plans("README.md", "a.py").isCurrent(plan))
                .as("another language")
                .isTrue();
        Files.writeString(root.resolve("b.py"), "b");
        assertThat(plans("a.py", "b.py").isCurrent(plan)).isFalse();
        Files.writeString(root.resolve("a.py"), "shut\n");
        assertThat(plans("a.py").isCurrent(plan)).isFalse();
    }

    @Test
    void aFailureIsToldWithTheLastLinesAndTheOldIndexStays() throws IOException {
        FakeIndexer.copying(bin, "scip-python", index);
        update(LONG, "a.py");
        FakeIndexer.doing(bin, "scip-python", "echo one; echo two >&2; exit 3");

        IndexerRun run = update(LONG, "a.py");

        assertThat(run.problem()).isEqualTo("it ended with exit code 3");
        assertThat(run.tail()).containsExactly("one", "two");
        assertThat(run.failures()).isEqualTo(1);
        assertThat(update(LONG, "a.py").failures()).isEqualTo(2);
        assertThat(known()).as("the index of before").hasSize(1);
        assertThat(new RunRecords(kept).last("scip-python").orElseThrow().succeeded())
                .isFalse();
        assertThat(new RunRecords(kept).made("scip-python").orElseThrow().succeeded())
                .isTrue();
    }

    @Test
    void anIndexThatCannotBeUsedIsReported() throws IOException {
        byte[] whole = Files.readAllBytes(index);
        Files.write(index, List.of(), UTF_8);
        FakeIndexer.copying(bin, "scip-python", index);
        assertThat(update(LONG, "a.py").problem()).isEqualTo("it has no documents");

        Files.write(index, java.util.Arrays.copyOf(whole, whole.length - 3));
        assertThat(update(LONG, "a.py").problem()).isEqualTo("it is truncated");

        FakeIndexer.doing(bin, "scip-python", "true");
        assertThat(update(LONG, "a.py").problem()).isEqualTo("it wrote no index");

        new ScipText()
                .with(new ScipText.Document("../x.py").at(0, 0, 4, "open", 0))
                .write(made);
        FakeIndexer.copying(bin, "scip-python", index);
        assertThat(update(LONG, "a.py").problem()).isEqualTo("it has no documents");
        assertThat(known()).isEmpty();
    }

    @Test
    void anIndexerIsStoppedAtItsLimit() throws IOException {
        FakeIndexer.doing(bin, "scip-python", "echo started; sleep 600");

        IndexerRun run = update(Duration.ofSeconds(1), "a.py");

        assertThat(run.problem()).isEqualTo("it was stopped after 1 s (scip.limit)");
    }

    @Test
    void everythingThatItStartedIsKilledWithIt() throws Exception {
        Path pids = root.resolveSibling("pids");
        FakeIndexer.doing(
                bin, "scip-python", "(sleep 600 & echo $! >> '%1$s'; wait) & echo $! >> '%1$s'; wait".formatted(pids));

        assertThatThrownBy(() -> new ScipUpdate(home, root)
                        .run(plans("a.py").all(), LONG, Progress.NONE, () -> lines(pids) == 2))
                .isInstanceOf(CancellationException.class);

        for (String pid : Files.readAllLines(pids))
            Eventually.holds(pid + " is dead", () -> !isRunning(Long.parseLong(pid)));
        assertThat(tree(kept.folder())).as("nothing half done").doesNotContain("scip-python/work");
        assertThat(new RunRecords(kept).last("scip-python")).as("no failure").isEmpty();
    }

    @Test
    void whatAnIndexerLeavesRunningIsKilledAtItsEnd() throws Exception {
        Path pids = root.resolveSibling("pids");
        FakeIndexer.doing(
                bin, "scip-python", "sleep 600 & echo $! >> '%s'; sleep 1; cp '%s' \"$out\"".formatted(pids, index));

        assertThat(update(LONG, "a.py").problem()).isEmpty();

        for (String pid : Files.readAllLines(pids))
            Eventually.holds(pid + " is dead", () -> !isRunning(Long.parseLong(pid)));
    }

    private static int lines(Path file) {
        try {
            return Files.exists(file) ? Files.readAllLines(file).size() : 0;
        } catch (IOException unreadable) {
            return 0;
        }
    }

    /// A process that was killed and that nobody has asked about is still listed.
    private static boolean isRunning(long pid) throws IOException {
        if (ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty()) return false;
        Path stat = Path.of("/proc/" + pid + "/stat");
        try {
            return !Files.exists(stat) || !Files.readString(stat).contains(") Z ");
        } catch (IOException gone) {
            return false;
        }
    }

    @Test
    void anIndexerSeesNoProgramsOfTheProject() throws IOException {
        FakeIndexer.doing(root, "helper", "touch called");
        Path seen = root.resolveSibling("seen");
        FakeIndexer.doing(bin, "scip-python", "helper; echo \"$PATH\" > '%s'; cp '%s' \"$out\"".formatted(seen, index));
        List<RepoPath> files = List.of(FILE);
        List<IndexerPlan> plans = new IndexerPlans(root, kept, files, ".:" + root + ":" + bin + ":/usr/bin:/bin").all();

        new ScipUpdate(home, root).run(plans, LONG, Progress.NONE, Cancellation.NEVER);

        assertThat(root.resolve("called")).doesNotExist();
        assertThat(Files.readString(seen).strip()).isEqualTo(bin + ":/usr/bin:/bin");
    }

    @Test
    void progressTellsWhatItPrints() throws IOException {
        FakeIndexer.copying(bin, "scip-python", index);
        var told = new java.util.concurrent.ConcurrentLinkedQueue<String>();

        new ScipUpdate(home, root)
                .run(plans("a.py").all(), LONG, (done, total, what) -> told.add(what), Cancellation.NEVER);

        assertThat(told).containsExactly("scip-python", "scip-python: reading", "scip-python: done");
    }

    @Test
    void onlyOneUpdateRunsAtATime() throws IOException {
        FakeIndexer.copying(bin, "scip-python", index);
        var second = new Object() {
            boolean refused;
        };

        new ScipUpdate(home, root)
                .run(
                        plans("a.py").all(),
                        LONG,
                        (_, _, _) -> {
                            try {
                                update(LONG, "a.py");
                            } catch (ScipUpdate.Busy busy) {
                                second.refused = true;
                            } catch (IOException other) {
                                throw new java.io.UncheckedIOException(other);
                            }
                        },
                        Cancellation.NEVER);

        assertThat(second.refused).isTrue();
    }

    /// scip-php has no option for its output.
    @Test
    void anIndexThatCanOnlyBeWrittenIntoTheProjectIsMovedAwayAndNeverWrittenOver() throws IOException {
        source("a.php", "open\n");
        new ScipText()
                .with(new ScipText.Document("a.php").encoding(1).at(0, 0, 4, "open", ScipText.DEFINITION))
                .write(made);
        FakeIndexer.doing(bin, "scip-php", "cp '%s' index.scip".formatted(index));
        Files.writeString(root.resolve("composer.json"), "{}");
        List<String> before = tree(root);

        assertThat(update(LONG, "a.php", "composer.json").problem()).isEmpty();
        assertThat(tree(root)).isEqualTo(before);

        Files.writeString(root.resolve("index.scip"), "the user's");
        assertThat(update(LONG, "a.php", "composer.json").problem()).contains("that exists; delete or move it");
        assertThat(root.resolve("index.scip")).hasContent("the user's");
    }

    @Test
    void anIndexOfAFolderDescribesItsFilesByTheirPathsFromTheRoot() throws IOException {
        Files.createDirectory(root.resolve("tool"));
        source("tool/go.mod", "module tool\n");
        source("tool/a.go", "open\n");
        new ScipText()
                .with(new ScipText.Document("a.go").encoding(1).at(0, 0, 4, "open", ScipText.DEFINITION))
                .write(made);
        FakeIndexer.copying(bin, "scip-go", index);

        assertThat(update(LONG, "tool/a.go", "tool/go.mod").problem()).isEmpty();

        assertThat(new ScipFiles(root, kept).references().at(new RepoPath("tool/a.go"), 1, 1, (_, _) -> "open"))
                .hasSize(1);
    }
}
