package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.git.GitFixture;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `kill -9` of each kind of process while it is at work: at most a call has to be repeated.
@Tag("packaged")
class KilledProcessesTest {

    private static final int FILES = 300;

    @TempDir
    private Path temp;

    private Installed loupe;
    private Path root;

    @BeforeEach
    void prepare() throws Exception {
        loupe = new Installed(temp, "home");
        root = Repositories.large(temp.resolve("large"), FILES).root();
    }

    @AfterEach
    void end() throws Exception {
        loupe.close();
    }

    @Test
    void aKilledDaemonCostsARepeatedCall() throws Exception {
        try (Client client = loupe.serve(root)) {
            CompletableFuture<JsonObject> run = indexing(client);
            ProcessHandle daemon = loupe.daemon();
            Installed.kill(daemon);

            assertThat(Client.answer(run).isError())
                    .as("nobody knows what it did")
                    .isTrue();
            indexedInFull(client);
            assertThat(loupe.daemon()).isNotEqualTo(daemon);
            noParserOutlives(daemon);
        }
    }

    @Test
    void aKilledParserCostsNothing() throws Exception {
        try (Client client = loupe.serve(root)) {
            CompletableFuture<JsonObject> run = indexing(client);
            for (ProcessHandle parser : loupe.parsers()) Installed.kill(parser);

            Client.Answer answer = Client.answer(run);
            assertThat(answer.number("filesAdded")).isEqualTo(FILES);
            assertThat(answer.json()).contains("\"setAside\":[]");
            indexedInFull(client);
        }
    }

    @Test
    void aKilledFrontLeavesNothingBehindAndTheWorkGoesOn() throws Exception {
        Client client = loupe.serve(root);
        CompletableFuture<JsonObject> run = indexing(client);
        ProcessHandle daemon = loupe.daemon();
        Installed.kill(client.server().toHandle());
        assertThat(run).failsWithin(Installed.PATIENCE_SECONDS, TimeUnit.SECONDS);

        try (Client next = loupe.serve(root)) {
            indexedInFull(next);
            assertThat(loupe.daemon()).isEqualTo(daemon);
        }
        Eventually.holds(
                "both have gone",
                () -> loupe.run(root, "daemon", "status").output().contains(" 0 clients"));
    }

    /// The hook is in the parser, for files that name it; no product process passes the flag.
    /// https://github.com/DeusData/codebase-memory-mcp/issues/1130 and
    /// https://github.com/DeusData/codebase-memory-mcp/issues/775: the run hung or gave up and named no file.
    @Test
    void aFileThatKillsOrHangsItsParserCostsOnlyThatFile() throws Exception {
        GitFixture poisoned = Repositories.small(temp.resolve("poisoned"), "healthy_function");
        poisoned.write("crash.py", "# loupe-test-crash\ndef in_crashing_file():\n    pass\n");
        loupe.with("JAVA_TOOL_OPTIONS", "-Dloupe.test.poison=true");
        try (Client client = loupe.serve(poisoned.root())) {
            Client.Answer run = client.call("index_codebase", "{}");

            assertThat(run.number("filesAdded")).isEqualTo(2);
            assertThat(run.json()).contains("\"setAside\":[\"crash.py: ");
            assertThat(client.call("search", "{\"query\": \"healthy_function\"}")
                            .json())
                    .contains("main.py");
            assertThat(client.call("search", "{\"query\": \"in_crashing_file\"}")
                            .json())
                    .as("cut into windows of lines")
                    .contains("crash.py");
            assertThat(client.call("index_codebase", "{\"forceReindex\": true}").json())
                    .as("remembered")
                    .contains("\"setAside\":[\"crash.py: ");
            assertThat(client.strays()).isEmpty();
        }
    }

    /// A run that has indexed its first files.
    private static CompletableFuture<JsonObject> indexing(Client client) throws Exception {
        var begun = new CompletableFuture<Void>();
        Consumer<JsonObject> watcher = message -> {
            if (message.get("params") instanceof JsonObject params
                    && params.get("progress") instanceof JsonNumber(String done)
                    && Double.parseDouble(done) >= 1) begun.complete(null);
        };
        CompletableFuture<JsonObject> run = client.startReporting("index_codebase", "{}", watcher);
        CompletableFuture.anyOf(begun, run).get(Installed.PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(run).as("it was slower than the kill").isNotDone();
        return run;
    }

    private static void indexedInFull(Client client) throws Exception {
        Client.Answer answer = client.callWhole("index_codebase", "{}");
        assertThat(answer.isError()).as(answer.text()).isFalse();
        int files = answer.number("filesAdded") + answer.number("filesUnchanged") + answer.number("filesModified");
        assertThat(files).isEqualTo(FILES);
        assertThat(client.call("get_index_status", "{}").number("filesCount")).isEqualTo(FILES);
        for (int part : new int[] {0, FILES / 2, FILES - 1}) {
            String name = "part%dStep7".formatted(part);
            assertThat(client.call("search", "{\"query\": \"%s\", \"limit\": 1}".formatted(name))
                            .json())
                    .contains("Part%d.java".formatted(part));
            assertThat(client.call("grep", "{\"pattern\": \"int %s(\"}".formatted(name))
                            .number("count"))
                    .isEqualTo(1);
        }
        assertThat(client.strays()).isEmpty();
    }

    private void noParserOutlives(ProcessHandle daemon) throws Exception {
        for (ProcessHandle parser : loupe.parsers()) {
            ProcessHandle parent = parser.parent().orElse(daemon);
            if (!parent.equals(loupe.daemon())) Installed.ended(parser);
        }
    }
}
