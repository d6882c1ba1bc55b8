package dev.loupe.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.git.GitFixture;
import dev.loupe.model.BackgroundWork;
import dev.loupe.model.Readiness;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A history whose reading waits for a file that never answers, as on a disk that is gone.
@Timeout(300)
class StuckHistoryTest {

    @TempDir
    private Path temp;

    private GitFixture tree;
    private Path file;
    private BackgroundWork work;

    @BeforeEach
    void prepare() throws Exception {
        tree = GitFixture.repository(temp.resolve("tree"));
        tree.write("a.txt", "a\n");
        tree.commit("one");
        file = Files.createDirectories(temp.resolve("index/history")).resolve("history.bin");
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor())
                .isZero();
        work = new BackgroundWork("tree", Duration.ofSeconds(1));
    }

    /// Before, every query waited for it as long as it could, without a reason in the answer.
    @Test
    void noCallWaitsForItAndItIsReportedUntilItContinues() throws Exception {
        try (var history = new History(tree.root(), temp.resolve("index"), work)) {
            assertThat(history.commits()).isInstanceOf(Readiness.Coming.class);

            Eventually.holds("it is noticed", () -> history.commits() instanceof Readiness.Partial);

            assertThat(history.commits().why()).contains("reading the history has made no progress");
            assertThat(history.messages()).isInstanceOf(Readiness.Partial.class);
            assertThat(work.stuck()).hasSize(1);

            Files.newOutputStream(file).close();
            Eventually.holds("it is read", () -> history.commits().isReady());
            assertThat(work.stuck()).isEmpty();
        }
    }

    /// Before, closing it never returned.
    @Test
    void itCanBeClosed() throws Exception {
        try (var history = new History(tree.root(), temp.resolve("index"), work)) {
            history.commits();
            Eventually.holds("it is stuck", () -> !work.stuck().isEmpty());
        }

        assertThat(work.stuck()).as("still").hasSize(1);
        Files.newOutputStream(file).close();
        Eventually.holds("it is over", () -> work.stuck().isEmpty());
    }
}
