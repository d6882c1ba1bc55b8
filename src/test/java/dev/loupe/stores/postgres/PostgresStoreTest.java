package dev.loupe.stores.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.model.JsonValue;
import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoreKind;
import dev.loupe.stores.StoredCollection;
import dev.loupe.stores.VectorStoreProvider;
import dev.loupe.stores.rows.RowServerContract;
import dev.loupe.stores.rows.RowTables;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The contract with a real PostgreSQL server with pgvector.
@Tag("stores")
class PostgresStoreTest extends RowServerContract {
    private static PostgresServer server;

    @BeforeAll
    static void start() throws Exception {
        server = PostgresServer.start();
    }

    @AfterAll
    static void stop() {
        if (server != null) server.close();
    }

    @Override
    protected StoreKind kind() {
        return StoreKind.POSTGRES;
    }

    @Override
    protected RowTables tables() throws Exception {
        return tables(server.settings());
    }

    private static RowTables tables(Map<String, String> settings) throws Exception {
        var environment = new HashMap<>(settings);
        environment.put(StoreChoice.PROVIDER, "postgres");
        return PostgresTables.of(StoreChoice.of(environment));
    }

    @Override
    protected void crash() throws Exception {
        server.restart();
    }

    /// The pooled connection is dead; the query is retried on another.
    @Test
    void aServerThatWasStartedAgainIsAskedAgain() throws Exception {
        try (VectorStoreProvider provider = provider(own)) {
            provider.create(new StoredCollection("again", SPACE, JsonValue.object()));
            server.restart();
            assertThat(provider.list()).extracting(StoredCollection::name).contains("again");
        }
    }

    /// Enough points for the graph to be used. A tenth of them match the filter, which the graph does not
    /// know.
    @Test
    void nearPointsWithinAFilterAreFoundAlongTheGraph() throws Exception {
        var random = new Random(5);
        var space = new VectorSpace("wide", 32);
        var points = new ArrayList<VectorPoint>();
        for (int i = 0; i < 3_000; i++)
            points.add(new VectorPoint("p" + i, vector(random), JsonValue.object("n", JsonValue.of(i % 10)), ""));
        Int8Vector query = vector(random);
        List<String> exactly = points.stream()
                .filter(point -> point.payload().get("n").equals(JsonValue.of(3)))
                .map(point -> new NearPoint(point.id(), query.cosine(point.vector())))
                .sorted(Comparator.comparingDouble(NearPoint::cosine).reversed().thenComparing(NearPoint::id))
                .limit(20)
                .map(NearPoint::id)
                .toList();
        try (VectorStore store = open(own, space)) {
            store.upsert(points);
            store.commit();
            var third = new PointFilter.Match(PayloadKey.of("n"), Set.of(JsonValue.of(3)));
            try (VectorSnapshot snapshot = store.snapshot()) {
                List<String> found = snapshot.nearest(query, third, 20).stream()
                        .map(NearPoint::id)
                        .toList();
                assertThat(found).hasSize(20);
                assertThat(found.stream().filter(exactly::contains).count()).isGreaterThanOrEqualTo(18);
            }
        }
    }

    private static Int8Vector vector(Random random) {
        var values = new float[32];
        for (int i = 0; i < values.length; i++) values[i] = (float) random.nextGaussian();
        return Int8Vector.of(values);
    }

    @Test
    void aServerThatIsNotThereIsNamedWithWhatToDoAndNotThePassword() throws Exception {
        Map<String, String> nowhere = Map.of(
                "POSTGRES_URL",
                "postgresql://127.0.0.1:9/loupe",
                "POSTGRES_USER",
                "ada",
                "POSTGRES_PASSWORD",
                "hidden");
        try (RowTables tables = tables(nowhere)) {
            assertThatThrownBy(() -> tables.names("loupe"))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("VECTOR_DB_PROVIDER=postgres cannot be reached at 127.0.0.1:9/loupe")
                    .hasMessageNotContaining("hidden");
        }
    }

    @Test
    void aPasswordThatIsWrongIsSaidAndNotShown() throws Exception {
        var wrong = new HashMap<>(server.settings());
        wrong.put("POSTGRES_PASSWORD", "hidden");
        try (RowTables tables = tables(wrong)) {
            assertThatThrownBy(() -> tables.names("loupe"))
                    .hasMessageContaining("password authentication failed")
                    .hasMessageNotContaining("hidden");
        }
    }
}
