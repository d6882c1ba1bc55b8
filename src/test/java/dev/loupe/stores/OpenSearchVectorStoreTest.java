package dev.loupe.stores;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.project.LoupeHome;
import dev.loupe.stores.engines.Providers;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import dev.loupe.vector.VectorStoreContract;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/// With a real node, in an index shared by collections.
@Tag("engine")
class OpenSearchVectorStoreTest extends VectorStoreContract {
    private static VectorStoreProvider provider;

    @BeforeAll
    static void start() throws Exception {
        StoreChoice choice =
                StoreChoice.of(Map.of("VECTOR_DB_PROVIDER", "opensearch", "OPENSEARCH_URL", OpenSearchNode.single()));
        provider = Providers.open(choice, new LoupeHome(Path.of("target", "opensearch-home")), Clock.systemUTC());
    }

    @AfterAll
    static void end() throws Exception {
        if (provider == null) return;
        for (StoredCollection one : provider.list())
            assertThat(provider.delete(one.name())).isTrue();
        provider.close();
    }

    @Override
    protected VectorStore open(Path folder, VectorSpace space) throws IOException {
        provider.create(new StoredCollection(folder.toString(), space, JsonValue.object()));
        return provider.open(folder.toString(), space);
    }

    /// Each filter takes several requests.
    @Override
    protected int filtersByChance() {
        return Integer.getInteger("loupe.fuzz.rounds", 60);
    }
}
