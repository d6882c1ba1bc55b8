package dev.loupe.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.UnpackedLibraries;
import dev.loupe.git.GitFixture;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.RepoPath;
import dev.loupe.model.WallClock;
import dev.loupe.project.LoupeHome;
import dev.loupe.syntax.Syntax;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Results for a client that requests an index during another run.
@Timeout(300)
class IndexRunsTest {
    private static final int FILES = 300;

    @TempDir
    Path folder;

    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);

    private GitFixture tree;
    private Engine engine;
    private Project project;

    @BeforeEach
    void anUnwatchedRepository() throws Exception {
        tree = GitFixture.repository(folder.resolve("shop"));
        for (int i = 0; i < FILES; i++) tree.write("f%d.py".formatted(i), "def f%d():\n    return 1\n".formatted(i));
        tree.commit("first");
        engine = Engine.open(
                new LoupeHome(folder.resolve("home")),
                Path.of("/nobody"),
                new Syntax(UnpackedLibraries.FOLDER),
                1,
                true,
                WallClock.utc());
        project = engine.projects().open(ProjectAddress.DEFAULT, new Session("test", List.of(tree.root()), false));
    }

    @AfterEach
    void closed() {
        released.countDown();
        engine.close();
    }

    /// A run that has listed its files and continues once it is released.
    private IndexRun heldRun() throws Exception {
        Thread mine = Thread.currentThread();
        IndexRun run = project.index(false);
        run.follow((_, _, what) -> {
            if (!what.equals("indexing") || Thread.currentThread() == mine) return;
            reached.countDown();
            awaitRelease();
        });
        reached.await();
        return run;
    }

    private void awaitRelease() {
        try {
            released.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void checkOut() throws IOException {
        for (int i = 0; i < FILES; i++)
            tree.write("new/n%d.py".formatted(i), "def n%d():\n    return 1\n".formatted(i));
        tree.write("f7.py", "def changed():\n    return 2\n");
    }

    /// Right after a large checkout it returned the run that had begun before.
    @Test
    void anIndexThatIsAskedForHasAllThatChangedBefore() throws Exception {
        IndexRun first = heldRun();
        checkOut();
        IndexRun second = project.index(false);
        assertThat(project.index(false)).as("has not begun yet").isSameAs(second);
        released.countDown();

        IndexReport report = second.report().get();
        assertThat(first.report()).isCompleted();
        assertThat(report.added()).as("by both runs").isEqualTo(2 * FILES);
        assertThat(report.unchanged()).isLessThanOrEqualTo(FILES);
        try (IndexSnapshot snapshot = project.view()) {
            assertThat(snapshot.files().count()).isEqualTo(2 * FILES);
            assertThat(snapshot.files()
                            .outline(new RepoPath("f7.py"))
                            .orElseThrow()
                            .toString())
                    .contains("changed");
        }
    }

    @Test
    void aWaitingRunShowsTheProgressOfTheFirst() throws Exception {
        heldRun();
        IndexRun second = project.index(false);
        var seen = new java.util.concurrent.CopyOnWriteArrayList<String>();
        second.follow((_, _, what) -> seen.add(what));
        assertThat(project.state()).isInstanceOf(IndexState.Indexing.class);
        assertThat(seen).containsExactly("indexing");
        released.countDown();
        second.report().get();
    }

    @Test
    void closingStopsTheRunUnderWayAndTheOneThatWaits() throws Exception {
        IndexRun first = heldRun();
        IndexRun second = project.index(false);
        var closing = Thread.ofPlatform().start(engine::close);
        released.countDown();
        closing.join();
        assertThat(first.report()).isCompletedExceptionally();
        assertThat(second.report()).isCompletedExceptionally();
    }
}
