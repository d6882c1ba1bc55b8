package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Clients that come at the same moment.
@Tag("packaged")
class SeveralClientsTest {

    private static final int FILES = 60;

    /// Enough that a run lasts until another client has joined it.
    private static final int MANY_FILES = 400;

    @TempDir
    private Path temp;

    private Installed loupe;

    @BeforeEach
    void prepare() throws Exception {
        loupe = new Installed(temp, "home");
    }

    @AfterEach
    void end() throws Exception {
        loupe.close();
    }

    @Test
    void onOneRepositoryTheyShareADaemonAndARun() throws Exception {
        Path root = Repositories.large(temp.resolve("large"), FILES).root();
        List<Client> clients = connect(List.of(root, root));
        var runs = new ArrayList<CompletableFuture<JsonObject>>();
        for (Client client : clients) runs.add(client.start("index_codebase", "{}"));

        for (CompletableFuture<JsonObject> run : runs) {
            Client.Answer answer = Client.answer(run);
            assertThat(answer.number("filesAdded") + answer.number("filesUnchanged"))
                    .isEqualTo(FILES);
        }
        assertThat(loupe.daemons()).hasSize(1);
        for (Client client : clients) finds(client, "part7Step7", "Part7.java");
    }

    @Test
    void onTwoRepositoriesNeitherSeesTheOthers() throws Exception {
        Path one = Repositories.small(temp.resolve("one"), "only_in_one").root();
        Path two = Repositories.small(temp.resolve("two"), "only_in_two").root();
        List<Client> clients = connect(List.of(one, two));

        finds(clients.get(0), "only_in_one", "\"repo\":\"one\"");
        finds(clients.get(1), "only_in_two", "\"repo\":\"two\"");
        assertThat(clients.get(0).call("grep", "{\"pattern\": \"only_in_two\"}").number("count"))
                .isZero();
        assertThat(loupe.daemons()).hasSize(1);
    }

    @Test
    void oneThatCancelsDoesNotStopTheOthersRun() throws Exception {
        Path root = Repositories.large(temp.resolve("large"), MANY_FILES).root();
        List<Client> clients = connect(List.of(root, root));
        var begun = new CompletableFuture<Void>();
        CompletableFuture<JsonObject> kept =
                clients.get(0).startReporting("index_codebase", "{}", _ -> begun.complete(null));
        first(begun, kept);
        var joined = new CompletableFuture<Void>();
        CompletableFuture<JsonObject> given =
                clients.get(1).startReporting("index_codebase", "{}", _ -> joined.complete(null));
        first(joined, given);
        clients.get(1)
                .line("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":%d}}"
                        .formatted(clients.get(1).lastId()));

        Client.Answer answer = Client.answer(kept);
        assertThat(answer.isError()).as(answer.text()).isFalse();
        assertThat(answer.number("filesAdded")).isEqualTo(MANY_FILES);
    }

    /// Waits for the first note of a run that goes on.
    private static void first(CompletableFuture<Void> note, CompletableFuture<JsonObject> run) throws Exception {
        CompletableFuture.anyOf(note, run).get(Installed.PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(run).as("it ended before it could be given up").isNotDone();
    }

    @Test
    void twoHomesHaveTwoDaemonsAndTwoIndexes() throws Exception {
        Path root = Repositories.small(temp.resolve("one"), "only_in_one").root();
        try (var other = new Installed(temp, "other home");
                Client first = loupe.serve(root);
                Client second = other.serve(root)) {
            finds(first, "only_in_one", "main.py");
            assertThat(first.call("clear_index", "{}").isError()).isFalse();
            finds(second, "only_in_one", "main.py");
            assertThat(loupe.daemon()).isNotEqualTo(other.daemon());
        }
    }

    private List<Client> connect(List<Path> roots) throws Exception {
        try (var threads = Executors.newCachedThreadPool()) {
            var starting = new ArrayList<Future<Client>>();
            for (Path root : roots) starting.add(threads.submit(() -> loupe.serve(root)));
            var clients = new ArrayList<Client>();
            for (Future<Client> each : starting) clients.add(each.get());
            return clients;
        }
    }

    private static void finds(Client client, String name, String expected) throws Exception {
        assertThat(client.callWhole("search", "{\"query\": \"%s\", \"limit\": 1}".formatted(name))
                        .json())
                .contains(expected);
        assertThat(client.strays()).isEmpty();
    }
}
