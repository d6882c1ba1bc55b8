package dev.loupe.stores.lance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.project.LoupeHome;
import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoredCollection;
import dev.loupe.stores.VectorStoreProvider;
import dev.loupe.stores.engines.Providers;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import dev.loupe.vector.VectorStoreContract;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The contract against real Lance tables, opened as the product opens them.
@Tag("stores")
class LanceStoreTest extends VectorStoreContract {
    @TempDir
    private Path own;

    @Override
    protected VectorStore open(Path folder, VectorSpace space) throws IOException {
        VectorStoreProvider provider = provider(folder);
        provider.create(new StoredCollection("points", space, JsonValue.object()));
        return provider.open("points", space);
    }

    private static VectorStoreProvider provider(Path folder) {
        try {
            StoreChoice choice = StoreChoice.of(Map.of(
                    StoreChoice.PROVIDER,
                    "lance",
                    LanceEngine.PATH,
                    folder.resolve("tables").toString()));
            return Providers.open(choice, new LoupeHome(folder), Clock.systemUTC());
        } catch (StoreChoice.InvalidChoice invalid) {
            throw new AssertionError(invalid);
        }
    }

    private static Int8Vector vector(Random random) {
        var values = new float[32];
        for (int i = 0; i < values.length; i++) values[i] = (float) random.nextGaussian();
        return Int8Vector.of(values);
    }

    /// With stable row ids Lance 7.0 loses some of them here.
    @Test
    void nearPointsStayNearAfterReplacingAndDeleting() throws Exception {
        var random = new Random(5);
        var space = new VectorSpace("wide", 32);
        var points = new ArrayList<VectorPoint>();
        for (int i = 0; i < 3_000; i++)
            points.add(new VectorPoint("p" + i, vector(random), JsonValue.object("n", JsonValue.of(i % 10)), ""));
        try (VectorStore store = open(own, space)) {
            store.upsert(points);
            store.commit();
            for (int i = 0; i < 500; i++) points.set(i, new VectorPoint("p" + i, vector(random), JsonValue.object(), ""));
            store.upsert(points.subList(0, 500));
            store.delete(points.subList(2_500, 3_000).stream().map(VectorPoint::id).toList());
            store.commit();
            Int8Vector query = vector(random);
            try (VectorSnapshot snapshot = store.snapshot()) {
                List<NearPoint> exactly = points.subList(0, 2_500).stream()
                        .map(point -> new NearPoint(point.id(), query.cosine(point.vector())))
                        .sorted(Comparator.comparingDouble(NearPoint::cosine).reversed().thenComparing(NearPoint::id))
                        .limit(50)
                        .toList();
                assertThat(snapshot.nearest(query, PointFilter.ALL, 50)).isEqualTo(exactly);
            }
        }
    }
}
