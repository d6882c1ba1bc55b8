package dev.loupe.stores.qdrant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoreKind;
import dev.loupe.stores.StoredCollection;
import dev.loupe.stores.VectorStoreProvider;
import dev.loupe.stores.rows.RowProvider;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import dev.loupe.vector.VectorStoreContract;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The contract with a double that validates requests and answers with Qdrant's own API description; with a
/// real server if `QDRANT_URL` is set.
@Tag("engine")
class QdrantStoreTest extends VectorStoreContract {
    @TempDir
    private static Path data;

    private static QdrantDouble standIn;
    private static VectorStoreProvider provider;

    @BeforeAll
    static void start() throws Exception {
        standIn = QdrantDouble.start(data.resolve("server"));
        String url = System.getenv().getOrDefault(QdrantTables.URL, standIn.url());
        StoreChoice choice = StoreChoice.of(Map.of(
                StoreChoice.PROVIDER,
                "qdrant",
                QdrantTables.URL,
                url,
                "QDRANT_API_KEY",
                System.getenv().getOrDefault("QDRANT_API_KEY", "")));
        provider = new RowProvider(StoreKind.QDRANT, QdrantTables.of(choice), data.resolve("words"));
    }

    /// Leaves nothing behind on a real server.
    @AfterAll
    static void stop() throws Exception {
        for (StoredCollection collection : provider.list())
            if (collection.name().startsWith(data.toString())) provider.delete(collection.name());
        provider.close();
        standIn.close();
    }

    @Override
    protected VectorStore open(Path folder, VectorSpace space) throws IOException {
        String name = data + " " + folder;
        provider.create(new StoredCollection(name, space, JsonValue.object()));
        return provider.open(name, space);
    }

    /// The example of RFC 9562, appendix A.4.
    @Test
    void idsAreUuidsOfVersionFive() {
        var dns = UUID.fromString("6ba7b810-9dad-11d1-80b4-00c04fd430c8");
        assertThat(PointIds.of(dns, "www.example.com"))
                .isEqualTo(UUID.fromString("2ed6657d-e927-568b-95e1-2665a8aea6a2"));
        assertThat(PointIds.of("a@1")).isNotEqualTo(PointIds.of("a@2"));
    }

    @Test
    void theStandInRefusesWhatQdrantsDescriptionDoes() throws Exception {
        OpenApi api = OpenApi.read();
        String path = "/collections/{collection_name}/points/query";
        JsonValue misspelt = JsonValue.object("query", JsonValue.object("nearst", JsonValue.of(1)));
        assertThat(api.faultOfRequest(path, "post", misspelt)).isPresent();
        assertThat(api.faultOfRequest(path, "post", JsonValue.object("limt", JsonValue.of(1))))
                .hasValueSatisfying(fault -> assertThat(fault).contains("limt"));
        assertThat(api.faultOfRequest("/collections/{collection_name}/points/search", "post", misspelt))
                .hasValueSatisfying(fault -> assertThat(fault).contains("there is no"));
        assertThat(api.faultOfRequest(path, "post", JsonValue.object("limit", JsonValue.of(1))))
                .isEmpty();
    }
}
