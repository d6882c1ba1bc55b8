package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.git.GitFixture;
import dev.loupe.model.JsonValue.JsonObject;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Processes that do not run for a while, as when a laptop sleeps, a container is frozen or somebody presses
/// Ctrl-Z.
@Tag("packaged")
class StoppedProcessesTest {

    private static final int FILES = 50;
    /// More than the kernel keeps (fs.inotify.max_queued_events is 16,384 where nobody raised it).
    private static final int EVENTS = 40_000;

    @TempDir
    private Path temp;

    private Installed loupe;
    private GitFixture shop;

    @BeforeEach
    void prepare() throws Exception {
        loupe = new Installed(temp, "home").with("LOUPE_DAEMON_END_IDLE_AFTER", "2");
        shop = Repositories.large(temp.resolve("shop"), FILES);
    }

    @AfterEach
    void end() throws Exception {
        for (ProcessHandle process : loupe.all()) Signal.CONT.to(process);
        loupe.close();
    }

    @Test
    void aDaemonThatWakesAnswersWhatWasAskedAndKnowsWhatWasSavedMeanwhile() throws Exception {
        try (Client client = loupe.serve(shop.root());
                Client waiting = loupe.serve(shop.root())) {
            watched(client);
            assertThat(waiting.call("status", "{}").isError()).isFalse();
            ProcessHandle daemon = loupe.daemon();
            Signal.STOP.to(daemon);
            CompletableFuture<JsonObject> asked;
            Installed.Outcome status;
            try {
                asked = waiting.start("grep", "{\"pattern\": \"asleep7q\"}");
                loseEvents();
                for (int i = 0; i < FILES; i++)
                    shop.write("src/p%d/Part%d.java".formatted(i % 20, i), "class P { int asleep%dq; }%n".formatted(i));
                status = loupe.run(temp, "daemon", "status");
            } finally {
                Signal.CONT.to(daemon);
            }

            assertThat(status.exit()).as("bounded").isEqualTo(5);
            assertThat(status.errors()).contains("does not answer", "process " + daemon.pid(), "kill -CONT");
            assertThat(Client.answer(asked).number("count")).isEqualTo(1);
            for (int i = 0; i < FILES; i++)
                assertThat(client.call("grep", "{\"pattern\": \"asleep%dq\"}".formatted(i))
                                .number("count"))
                        .isEqualTo(1);
            assertThat(loupe.daemon()).as("nobody took its place").isEqualTo(daemon);
            assertThat(client.call("status", "{}").string("watch")).isEqualTo("native");
        }
    }

    @Test
    void aSuspendedFrontBlocksNoOtherAndContinuesWhereItWas() throws Exception {
        try (Client stopped = loupe.serve(shop.root());
                Client other = loupe.serve(shop.root())) {
            CompletableFuture<JsonObject> run = stopped.startReporting("index_codebase", "{}", _ -> {});
            Signal.STOP.to(stopped.server().toHandle());

            assertThat(other.call("index_codebase", "{}").isError()).isFalse();
            assertThat(other.callWhole("search", "{\"query\": \"part7Step7\", \"limit\": 1}")
                            .json())
                    .contains("Part7.java");
            assertThat(run).isNotDone();
            Signal.CONT.to(stopped.server().toHandle());
            assertThat(run.get(Installed.PATIENCE_SECONDS, TimeUnit.SECONDS).has("result"))
                    .isTrue();
        }
    }

    /// Fills the kernel's queue. Equal events that follow each other are one, so that two files take turns.
    private void loseEvents() throws Exception {
        Path folder = shop.root().resolve("src/p1");
        try (OutputStream one = Files.newOutputStream(folder.resolve("one.txt"));
                OutputStream two = Files.newOutputStream(folder.resolve("two.txt"))) {
            for (int i = 0; i < EVENTS / 2; i++) {
                one.write('1');
                two.write('2');
            }
        }
    }

    private static void watched(Client client) throws Exception {
        assertThat(client.call("index_codebase", "{}").isError()).isFalse();
        Eventually.holds("watched", () -> {
            var _ = client.call("grep", "{\"pattern\": \"part7Step7\"}");
            return client.call("status", "{}").string("watch").equals("native");
        });
    }
}
