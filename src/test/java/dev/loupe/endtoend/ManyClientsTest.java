package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.model.JsonValue.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Many servers that are started in the same instant, as a fleet of agents does.
@Tag("packaged")
class ManyClientsTest {

    private static final int FRONTS = 20;
    private static final int FILES = 30;
    private static final int ROUNDS = Integer.getInteger("loupe.rounds", 2);

    @TempDir
    private Path temp;

    private Installed loupe;
    private final List<Path> roots = new ArrayList<>();

    @BeforeEach
    void prepare() throws Exception {
        loupe = new Installed(temp, "home").with("LOUPE_DAEMON_END_IDLE_AFTER", "1");
        for (int i = 0; i < 4; i++)
            roots.add(Repositories.large(temp.resolve("shop" + i), FILES).root());
    }

    @AfterEach
    void end() throws Exception {
        loupe.close();
    }

    @Test
    void twentyThatComeAtOnceShareADaemonAndOneRunForEachRepository() throws Exception {
        List<Client> clients = serve(FRONTS);

        assertThat(loupe.daemons()).hasSize(1);
        allFind(clients);
        for (Path root : roots)
            assertThat(loupe.runs(root))
                    .as("read once")
                    .singleElement()
                    .satisfies(run -> assertThat(run).contains(FILES + " files added"));

        for (Client client : clients) client.close();
        Eventually.holds("no process is left", () -> loupe.all().isEmpty());
    }

    @Test
    void tenThatComeWhileTheDaemonEndsAreAllAnswered() throws Exception {
        var random = new Random(12);
        try (Client first = loupe.serve(roots.getFirst())) {
            finds(first);
        }
        for (int round = 0; round < ROUNDS; round++) {
            // Idle for a second, it ends at its next look, which comes every second.
            LockSupport.parkNanos(900_000_000 + random.nextInt(1_200_000_000));
            List<Client> clients = serve(10);
            allFind(clients);
            Eventually.holds("the one before has gone", () -> loupe.daemons().size() == 1);
            for (Client client : clients) client.close();
        }
        assertThat(loupe.runs(roots.getFirst())).as("read once").hasSize(1);
    }

    private List<Client> serve(int fronts) throws Exception {
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            var starting = new ArrayList<Future<Client>>();
            for (int i = 0; i < fronts; i++) {
                Path root = roots.get(i % roots.size());
                starting.add(threads.submit(() -> loupe.serve(root)));
            }
            var clients = new ArrayList<Client>();
            for (Future<Client> each : starting) clients.add(each.get());
            var first = new ArrayList<CompletableFuture<JsonObject>>();
            for (Client client : clients)
                first.add(client.start("search", "{\"query\": \"part7Step7\", \"limit\": 1}"));
            for (CompletableFuture<JsonObject> each : first)
                assertThat(Client.answer(each).isError()).isFalse();
            return clients;
        }
    }

    private static void allFind(List<Client> clients) throws Exception {
        for (Client client : clients) finds(client);
    }

    private static void finds(Client client) throws Exception {
        assertThat(client.callWhole("search", "{\"query\": \"part7Step7\", \"limit\": 1}")
                        .json())
                .contains("Part7.java");
        assertThat(client.strays()).isEmpty();
    }
}
