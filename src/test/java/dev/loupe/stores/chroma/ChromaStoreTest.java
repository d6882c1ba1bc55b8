package dev.loupe.stores.chroma;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.model.JsonValue;
import dev.loupe.stores.JsonClient;
import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoreKind;
import dev.loupe.stores.StoredCollection;
import dev.loupe.stores.VectorStoreProvider;
import dev.loupe.stores.rows.RowProvider;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import dev.loupe.vector.VectorStoreContract;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The contract against a real Chroma server.
@Tag("engine")
class ChromaStoreTest extends VectorStoreContract {
    @TempDir
    private static Path data;

    private static ChromaServer server;

    @TempDir
    private Path own;

    @BeforeAll
    static void start() throws Exception {
        server = ChromaServer.start(data);
    }

    @AfterAll
    static void stop() throws Exception {
        if (server != null) server.close();
    }

    private static VectorStoreProvider provider(String url, Path folder) throws Exception {
        StoreChoice choice = StoreChoice.of(Map.of(StoreChoice.PROVIDER, "chroma", ChromaTables.URL, url));
        return new RowProvider(StoreKind.CHROMA, ChromaTables.of(choice), folder);
    }

    @Override
    protected VectorStore open(Path folder, VectorSpace space) throws IOException {
        try {
            VectorStoreProvider provider = provider(server.url(), folder);
            provider.create(new StoredCollection(folder.toString(), space, JsonValue.object()));
            return provider.open(folder.toString(), space);
        } catch (IOException | RuntimeException failure) {
            throw failure;
        } catch (Exception failure) {
            throw new AssertionError(failure);
        }
    }

    private static VectorPoint point(String id, float... values) {
        return new VectorPoint(id, Int8Vector.of(values), JsonValue.object("n", JsonValue.of(id)), "words of " + id);
    }

    @Test
    void whatWasCommittedOutlivesTheServersCrash() throws Exception {
        try (VectorStore store = open(own, SPACE)) {
            store.upsert(List.of(point("a", 1, 0, 0, 0), point("b", 0, 1, 0, 0)));
            store.commit();
            store.upsert(List.of(point("c", 0, 0, 1, 0)));
            store.publish();
            server.kill();
        }
        server.restart();
        try (VectorStore store = open(own, SPACE);
                VectorSnapshot snapshot = store.snapshot()) {
            assertThat(snapshot.count(PointFilter.ALL)).isEqualTo(2);
            assertThat(snapshot.find("a")).contains(point("a", 1, 0, 0, 0));
        }
    }

    @Test
    void aMachineThatHasNoWordsMakesThem() throws Exception {
        VectorStoreProvider here = provider(server.url(), own.resolve("here"));
        here.create(new StoredCollection("shared", SPACE, JsonValue.object()));
        try (VectorStore store = here.open("shared", SPACE)) {
            store.upsert(List.of(point("a", 1, 0, 0, 0), point("b", 0, 1, 0, 0)));
            store.commit();
        }
        VectorStoreProvider elsewhere = provider(server.url(), own.resolve("elsewhere"));
        try (VectorSnapshot snapshot = elsewhere.snapshot("shared")) {
            assertThat(snapshot.lexical("words b", PointFilter.ALL, 1)
                            .getFirst()
                            .id())
                    .isEqualTo("b");
        }
        assertThat(elsewhere.list()).extracting(StoredCollection::name).contains("shared");
        assertThat(elsewhere.delete("shared")).isTrue();
        assertThat(here.find("shared")).isEmpty();
    }

    @Test
    void aServerThatIsNotThereIsNamedWithWhatToDo() throws Exception {
        var impatient = new JsonClient(
                List.of(URI.create("http://127.0.0.1:9")), Map.of(), Duration.ofSeconds(5), Duration.ZERO);
        assertThatThrownBy(() -> new ChromaTables(impatient, "t", "d").names("loupe"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("http://127.0.0.1:9 cannot be reached; is it running");
    }
}
