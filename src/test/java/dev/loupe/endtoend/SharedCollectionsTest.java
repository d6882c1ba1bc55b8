package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two servers without a daemon have the same collections.
@Tag("packaged")
class SharedCollectionsTest {

    private static final int CALLS = 20;

    @TempDir
    private Path temp;

    private Installed loupe;
    private GitFixture repository;

    @BeforeEach
    void prepare() throws Exception {
        loupe = new Installed(temp, "home");
        repository = Repositories.small(temp.resolve("small"), "small_function");
    }

    @AfterEach
    void end() throws Exception {
        loupe.close();
    }

    private Client server() throws Exception {
        return new Client(loupe.start(
                temp, "serve", "--in-process", "--root", repository.root().toString()));
    }

    private static void add(Client client, String id) {
        try {
            Client.Answer added = client.call(
                    "add_documents",
                    "{\"collection\": \"notes\", \"documents\": [{\"id\": \"%s\", \"text\": \"note %s\"}]}"
                            .formatted(id, id));
            assertThat(added.number("added")).isEqualTo(1);
        } catch (Exception broken) {
            throw new AssertionError(broken);
        }
    }

    private static int documents(Client client) throws Exception {
        return client.call("get_collection_info", "{\"name\": \"notes\"}").number("pointsCount");
    }

    @Test
    void bothWriteAtOnceAndNothingIsLost() throws Exception {
        try (Client one = server();
                Client other = server()) {
            one.call("create_collection", "{\"name\": \"notes\"}");
            CompletableFuture<Void> theirs = CompletableFuture.runAsync(() -> {
                for (int i = 0; i < CALLS; i++) add(other, "theirs-" + i);
            });
            for (int i = 0; i < CALLS; i++) add(one, "mine-" + i);
            theirs.join();

            assertThat(documents(one)).isEqualTo(2 * CALLS);
            assertThat(documents(other)).isEqualTo(2 * CALLS);
        }
    }

    @Test
    void acknowledgedDocumentsSurviveAKilledServer() throws Exception {
        Client killed = server();
        killed.call("create_collection", "{\"name\": \"notes\"}");
        for (int i = 0; i < CALLS; i++) add(killed, "n-" + i);
        Installed.kill(killed.server().toHandle());

        try (Client next = server()) {
            assertThat(documents(next)).isEqualTo(CALLS);
            add(next, "after");
            assertThat(documents(next)).isEqualTo(CALLS + 1);
            assertThat(next.call(
                                    "search_codebase",
                                    "{\"query\": \"note\", \"collectionName\": \"notes\", \"limit\": 50}")
                            .json())
                    .contains("n-0")
                    .contains("n-19");
        }
    }
}
