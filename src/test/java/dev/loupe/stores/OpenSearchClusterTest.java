package dev.loupe.stores;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.project.LoupeHome;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/// Three real nodes, each a process, of which one is killed.
@Tag("cluster")
class OpenSearchClusterTest {
    private static final VectorSpace SPACE = new VectorSpace("killed", 64);
    private static final int BATCH = 200;
    private static final int BATCHES = 30;
    private static final int KILLED_AFTER = 10;

    private final Random random = new Random(5);
    private List<OpenSearchNode> nodes;
    private VectorStoreProvider provider;

    @BeforeEach
    void start() throws Exception {
        nodes = OpenSearchNode.started(3);
        provider = Providers.open(
                StoreChoice.of(Map.of(
                        "VECTOR_DB_PROVIDER",
                        "opensearch",
                        "OPENSEARCH_URL",
                        nodes.stream().map(node -> node.address().toString()).collect(Collectors.joining(",")),
                        "OPENSEARCH_SHARDS",
                        "3")),
                new LoupeHome(Path.of("target", "opensearch-home")),
                Clock.systemUTC());
        provider.create(new StoredCollection("chunks", SPACE, JsonValue.object()));
    }

    @AfterEach
    void end() throws Exception {
        if (provider != null) provider.close();
        for (OpenSearchNode node : nodes) node.kill();
    }

    private List<VectorPoint> batch(int number) {
        var points = new ArrayList<VectorPoint>();
        for (int i = 0; i < BATCH; i++) {
            float[] values = new float[SPACE.dimensions()];
            for (int j = 0; j < values.length; j++) values[j] = (float) random.nextGaussian();
            points.add(new VectorPoint(
                    Integer.toString(number * BATCH + i),
                    Int8Vector.of(values),
                    JsonValue.object("batch", JsonValue.of(number)),
                    "chunk " + i + " of batch" + number));
        }
        return points;
    }

    /// Nothing that was acknowledged is lost, a batch is there as a whole or not at all, and searches go on.
    @Test
    void aKilledNodeLosesNothingAndSearchesGoOn(TestReporter reporter) throws Exception {
        var acknowledged = new AtomicInteger();
        var over = new AtomicBoolean();
        long longestWrite = 0;
        Searches searches;
        try (ExecutorService searching = Executors.newSingleThreadExecutor()) {
            Future<Searches> running = searching.submit(() -> searchUntil(over, acknowledged));
            try (VectorStore store = provider.open("chunks", SPACE)) {
                for (int number = 0; number < BATCHES; number++) {
                    if (number == KILLED_AFTER) killSoon(nodes.getFirst());
                    long from = System.nanoTime();
                    store.upsert(batch(number));
                    store.commit();
                    acknowledged.addAndGet(BATCH);
                    longestWrite = Math.max(longestWrite, System.nanoTime() - from);
                }
            } finally {
                over.set(true);
            }
            searches = running.get();
        }
        Set<String> there = ids();
        assertThat(there).hasSize(BATCHES * BATCH);
        reporter.publishEntry(Map.of(
                "acknowledged", Integer.toString(acknowledged.get()),
                "missing", Integer.toString(acknowledged.get() - there.size()),
                "longest write ms", Long.toString(Duration.ofNanos(longestWrite).toMillis()),
                "searches", Integer.toString(searches.count()),
                "longest search ms", Long.toString(searches.longest().toMillis())));
        nodes.getFirst().start(nodes);
        nodes.getFirst().await(3);
        assertThat(ids()).as("with the node that came back").isEqualTo(there);
    }

    /// In the middle of the next batch.
    private static void killSoon(OpenSearchNode node) {
        Thread.ofPlatform().start(() -> {
            try {
                Thread.sleep(50);
                node.kill();
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
            }
        });
    }

    private Set<String> ids() throws IOException {
        var ids = new TreeSet<String>();
        try (VectorSnapshot snapshot = provider.snapshot("chunks")) {
            for (VectorPoint point : snapshot.page(PointFilter.ALL, Optional.empty(), Integer.MAX_VALUE))
                ids.add(point.id());
        }
        return ids;
    }

    /// @param longest of one, from its beginning to its answer
    private record Searches(int count, Duration longest) {}

    /// Each sees at least what was acknowledged before it began, in whole batches.
    private Searches searchUntil(AtomicBoolean over, AtomicInteger acknowledged) throws IOException {
        int count = 0;
        long longest = 0;
        while (!over.get()) {
            int least = acknowledged.get();
            long from = System.nanoTime();
            try (VectorSnapshot snapshot = provider.snapshot("chunks")) {
                int seen = snapshot.count(PointFilter.ALL);
                assertThat(seen).isGreaterThanOrEqualTo(least);
                assertThat(seen % BATCH).isZero();
                if (seen > 0) search(snapshot, seen);
            }
            longest = Math.max(longest, System.nanoTime() - from);
            count++;
        }
        return new Searches(count, Duration.ofNanos(longest));
    }

    private static void search(VectorSnapshot snapshot, int seen) throws IOException {
        VectorPoint asked = snapshot.find(Integer.toString(seen - 1)).orElseThrow();
        var batch = new PointFilter.Match(
                PayloadKey.of("batch"), Set.of(asked.payload().get("batch")));
        assertThat(snapshot.nearest(asked.vector(), batch, 3).getFirst().id()).isEqualTo(asked.id());
        assertThat(snapshot.lexical("batch0", PointFilter.ALL, 5)).hasSize(5);
    }
}
