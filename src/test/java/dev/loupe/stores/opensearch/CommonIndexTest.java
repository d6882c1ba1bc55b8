package dev.loupe.stores.opensearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.stores.JsonClient;
import dev.loupe.stores.OpenSearchNode;
import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoredCollection;
import dev.loupe.stores.VectorStoreProvider;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.StoreBusy;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.net.URI;
import java.nio.file.NoSuchFileException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Many small collections in a few indexes, on a real node.
@Tag("engine")
class CommonIndexTest {
    /// With dimensions that no other test uses, so that its indexes are its own.
    private static final VectorSpace SPACE = new VectorSpace("small", 24);

    private static final VectorSpace OTHER = new VectorSpace("other", 24);
    /// More points than a store buffers for its next write.
    private static final int MORE_THAN_WAIT = 2_000;

    private static final String INDEXES = "/_cat/indices/loupe-common-24-*?format=json";

    private JsonClient client;
    private VectorStoreProvider provider;

    @BeforeEach
    void open() throws Exception {
        String url = OpenSearchNode.single();
        client = new JsonClient(List.of(URI.create(url)), Map.of(), Duration.ofSeconds(60), Duration.ofSeconds(60));
        provider = OpenSearchProvider.of(
                StoreChoice.of(Map.of("VECTOR_DB_PROVIDER", "opensearch", "OPENSEARCH_URL", url)), Clock.systemUTC());
    }

    @AfterEach
    void close() throws Exception {
        for (StoredCollection one : provider.list()) if (one.space().dimensions() == 24) provider.delete(one.name());
        for (int number = 1; number < 4; number++) client.send("DELETE", "/loupe-common-24-" + number);
        provider.close();
        client.close();
    }

    private static VectorPoint point(String id, int collection) {
        float[] values = new float[SPACE.dimensions()];
        values[0] = 1;
        values[1 + collection % (values.length - 1)] = 1;
        return new VectorPoint(
                id, Int8Vector.of(values), JsonValue.object("of", JsonValue.of(collection)), word(collection));
    }

    /// A word of each collection without a common part.
    private static String word(int collection) {
        return Character.toString('a' + collection).repeat(5);
    }

    private void fill(int from, int to) throws IOException {
        for (int i = from; i < to; i++) {
            provider.create(new StoredCollection("small " + i, SPACE, JsonValue.object()), 2);
            try (VectorStore store = provider.open("small " + i, SPACE)) {
                store.upsert(List.of(point("a", i), point("b", i)));
                store.commit();
            }
        }
    }

    private int indexes() throws IOException {
        return ((JsonArray) client.send("GET", INDEXES).body()).elements().size();
    }

    /// Points with the same ids in all of them.
    @Test
    void collectionsOfOneIndexSeeOnlyTheirOwnPoints() throws Exception {
        fill(0, 20);
        assertThat(indexes()).isEqualTo(1);
        for (int i = 0; i < 20; i++)
            try (VectorSnapshot snapshot = provider.snapshot("small " + i)) {
                assertThat(snapshot.count(PointFilter.ALL)).isEqualTo(2);
                assertThat(snapshot.find("a")).contains(point("a", i));
                assertThat(snapshot.nearest(point("a", 0).vector(), PointFilter.ALL, 9))
                        .extracting(NearPoint::id)
                        .containsExactly("a", "b");
                assertThat(snapshot.lexical(word(i), PointFilter.ALL, 9)).hasSize(2);
                assertThat(snapshot.lexical(word(i + 1), PointFilter.ALL, 9)).isEmpty();
            }
        assertThat(provider.bytes("small 3")).isPositive();
    }

    @Test
    void deletesAndRollbacksInOneCollectionDoNotAffectOthers() throws Exception {
        fill(0, 3);
        try (VectorStore store = provider.open("small 1", SPACE)) {
            store.delete(PointFilter.ALL);
            store.commit();
            store.upsert(List.of(point("c", 1)));
            store.publish();
        } // which undoes uncommitted writes
        assertThat(provider.delete("small 2")).isTrue();
        try (VectorSnapshot first = provider.snapshot("small 0");
                VectorSnapshot emptied = provider.snapshot("small 1")) {
            assertThat(first.count(PointFilter.ALL)).isEqualTo(2);
            assertThat(emptied.count(PointFilter.ALL)).isZero();
        }
        assertThatThrownBy(() -> provider.snapshot("small 2")).isInstanceOf(NoSuchFileException.class);
        fill(2, 3);
        try (VectorSnapshot again = provider.snapshot("small 2")) {
            assertThat(again.count(PointFilter.ALL))
                    .as("none of the deleted one")
                    .isEqualTo(2);
        }
    }

    @Test
    void aRenamedOneReplacesAnotherOfTheSameIndex() throws Exception {
        fill(0, 3);
        provider.rename("small 0", "small 1");
        assertThat(provider.find("small 0")).isEmpty();
        try (VectorSnapshot renamed = provider.snapshot("small 1");
                VectorSnapshot other = provider.snapshot("small 2")) {
            assertThat(renamed.find("a")).contains(point("a", 0));
            assertThat(other.find("a")).contains(point("a", 2));
        }
    }

    /// With its first commit, as in an index of its own.
    @Test
    void vectorsOfAnotherModelReplaceThoseOfOneCollection() throws Exception {
        fill(0, 2);
        try (VectorStore store = provider.open("small 1", OTHER)) {
            store.upsert(List.of(point("new", 1)));
            try (VectorSnapshot before = provider.snapshot("small 1")) {
                assertThat(before.count(PointFilter.ALL)).isEqualTo(2);
            }
            store.commit();
        }
        try (VectorSnapshot first = provider.snapshot("small 0");
                VectorSnapshot second = provider.snapshot("small 1")) {
            assertThat(first.count(PointFilter.ALL)).isEqualTo(2);
            assertThat(second.find("new")).contains(point("new", 1));
            assertThat(second.count(PointFilter.ALL)).isEqualTo(1);
        }
    }

    @Test
    void aLargeCollectionGetsAnIndexOfItsOwn() throws Exception {
        provider.create(new StoredCollection("large", SPACE, JsonValue.object()), 100_000);
        assertThat(indexes()).isZero();
        try (VectorStore store = provider.open("large", SPACE)) {
            store.upsert(List.of(point("a", 7)));
            store.commit();
        }
        try (VectorSnapshot snapshot = provider.snapshot("large")) {
            assertThat(snapshot.find("a")).contains(point("a", 7));
        }
    }

    @Test
    void aFullIndexIsFollowedByANewOne() throws Exception {
        var cluster = new Cluster(client);
        var common = new CommonIndexes(cluster, 0, 3);
        CollectionLocation first = common.newPlace(SPACE.dimensions());
        CollectionLocation second = common.newPlace(SPACE.dimensions());
        assertThat(List.of(first.index(), second.index())).containsOnly("loupe-common-24-1");
        assertThat(first.part()).isNotEqualTo(second.part());
        fill(0, 2);
        Set<String> indexes = new HashSet<>();
        for (int i = 0; i < 2; i++)
            indexes.add(common.newPlace(SPACE.dimensions()).index());
        assertThat(indexes).containsExactly("loupe-common-24-2");
    }

    /// A writer that paused for longer than its lease notices before its next write, even if the clock was
    /// set back meanwhile and shows no elapsed time.
    @Test
    void aLostLeaseIsNoticedEvenIfTheClockWasSetBack() throws Exception {
        Instant start = Instant.now();
        var clock = new AtomicReference<>(start);
        provider.create(new StoredCollection("small 0", SPACE, JsonValue.object()));
        try (VectorStoreProvider slow = at(clock::get);
                VectorStoreProvider next =
                        at(() -> start.plus(ClusterManifests.LEASE).plusSeconds(1));
                VectorStore lost = slow.open("small 0", SPACE)) {
            clock.set(start.minus(Duration.ofHours(1)));
            next.open("small 0", SPACE).close();

            List<VectorPoint> many = IntStream.range(0, MORE_THAN_WAIT)
                    .mapToObj(i -> point("p" + i, 0))
                    .toList();
            assertThatThrownBy(() -> lost.upsert(many)).isInstanceOf(StoreBusy.class);
        }
    }

    private static VectorStoreProvider at(InstantSource clock) throws Exception {
        return OpenSearchProvider.of(
                StoreChoice.of(Map.of("VECTOR_DB_PROVIDER", "opensearch", "OPENSEARCH_URL", OpenSearchNode.single())),
                clock.withZone(ZoneOffset.UTC));
    }
}
