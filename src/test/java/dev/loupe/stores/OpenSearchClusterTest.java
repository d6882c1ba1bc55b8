package dev.loupe.stores;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.project.LoupeHome;
import dev.loupe.stores.engines.Providers;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/// Three real nodes, each a process, of which one is killed: the cluster manager, which also receives the
/// requests. Durations are reported, not asserted; losses and failures are.
@Tag("cluster")
class OpenSearchClusterTest {
    private static final VectorSpace SPACE = new VectorSpace("killed", 64);
    private static final int BATCH = 200;
    private static final int BATCHES = 30;
    private static final int KILLED_AFTER = 10;

    private static List<OpenSearchNode> nodes = List.of();
    private final Random random = new Random(5);

    @BeforeAll
    static void start() throws Exception {
        nodes = OpenSearchNode.started(3);
    }

    @AfterAll
    static void end() throws Exception {
        for (OpenSearchNode node : nodes) node.kill();
    }

    /// A separate client, as in another process, which asks the manager first.
    private static VectorStoreProvider provider(OpenSearchNode first) throws Exception {
        var order = new ArrayList<>(nodes);
        order.remove(first);
        order.addFirst(first);
        return Providers.open(
                StoreChoice.of(Map.of(
                        "VECTOR_DB_PROVIDER",
                        "opensearch",
                        "OPENSEARCH_URL",
                        order.stream().map(node -> node.address().toString()).collect(Collectors.joining(",")),
                        "OPENSEARCH_SHARDS",
                        "3",
                        "OPENSEARCH_COMMON",
                        "0")),
                new LoupeHome(Path.of("target", "opensearch-home")),
                Clock.systemUTC());
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

    /// No acknowledged write is lost or changed, a batch is visible as a whole or not at all, and searches
    /// continue.
    @Test
    void aNodeKilledAmidWritesLosesNothing(TestReporter reporter) throws Exception {
        OpenSearchNode killed = OpenSearchNode.manager(nodes);
        var acknowledged = new TreeMap<String, VectorPoint>();
        var counted = new AtomicInteger();
        try (VectorStoreProvider provider = provider(killed)) {
            provider.create(new StoredCollection("written", SPACE, JsonValue.object()));
            try (var searches = new Searches(1, () -> seesWholeBatches(provider, counted))) {
                Recovery recovery = write(provider, killed, acknowledged, counted);
                searches.end();
                var figures = new TreeMap<>(searches.figures(recovery.killed(), recovery.green()));
                figures.put("chunks acknowledged", Integer.toString(acknowledged.size()));
                figures.put(
                        "chunks found after",
                        Integer.toString(all(provider, "written").size()));
                figures.put("longest write ms", Searches.millis(recovery.longestWrite()));
                figures.put("green on two nodes after ms", Searches.millis(recovery.green() - recovery.killed()));
                reporter.publishEntry(figures);
                assertThat(searches.failures()).isEmpty();
            }
            assertThat(all(provider, "written")).as("on two nodes").isEqualTo(acknowledged);
            killed.start(nodes);
            killed.await(3);
            assertThat(all(provider, "written"))
                    .as("with the node that came back")
                    .isEqualTo(acknowledged);
        }
    }

    /// Times of [System#nanoTime].
    private record Recovery(long killed, long green, long longestWrite) {}

    private Recovery write(
            VectorStoreProvider provider,
            OpenSearchNode killed,
            Map<String, VectorPoint> acknowledged,
            AtomicInteger counted)
            throws Exception {
        long longest = 0;
        var death = new Death(killed);
        try (VectorStore store = provider.open("written", SPACE)) {
            for (int number = 0; number < BATCHES; number++) {
                List<VectorPoint> batch = batch(number);
                if (number == KILLED_AFTER) death.soon();
                long from = System.nanoTime();
                store.upsert(batch);
                store.commit();
                longest = Math.max(longest, System.nanoTime() - from);
                for (VectorPoint point : batch) acknowledged.put(point.id(), point);
                counted.addAndGet(BATCH);
            }
        }
        return new Recovery(death.at(), death.green(nodes), longest);
    }

    /// Each search sees at least what was acknowledged before it began, in whole batches.
    private static void seesWholeBatches(VectorStoreProvider provider, AtomicInteger acknowledged) throws IOException {
        int least = acknowledged.get();
        try (VectorSnapshot snapshot = provider.snapshot("written")) {
            int seen = snapshot.count(PointFilter.ALL);
            assertThat(seen).isGreaterThanOrEqualTo(least);
            assertThat(seen % BATCH).isZero();
            if (seen == 0) return;
            VectorPoint asked = snapshot.find(Integer.toString(seen - 1)).orElseThrow();
            var batch = new PointFilter.Match(
                    PayloadKey.of("batch"), Set.of(asked.payload().get("batch")));
            assertThat(snapshot.nearest(asked.vector(), batch, 3).getFirst().id())
                    .isEqualTo(asked.id());
            assertThat(snapshot.lexical("batch0", PointFilter.ALL, 5)).hasSize(5);
        }
    }

    private static Map<String, VectorPoint> all(VectorStoreProvider provider, String name) throws IOException {
        var points = new TreeMap<String, VectorPoint>();
        try (VectorSnapshot snapshot = provider.snapshot(name)) {
            for (VectorPoint point : snapshot.page(PointFilter.ALL, Optional.empty(), Integer.MAX_VALUE))
                points.put(point.id(), point);
        }
        return points;
    }

    /// Queries while a node dies, its shards are moved and it comes back are answered, with unchanged
    /// results.
    @Test
    void aNodeKilledAmidSearchesChangesNoAnswer(TestReporter reporter) throws Exception {
        OpenSearchNode killed = OpenSearchNode.manager(nodes);
        try (VectorStoreProvider provider = provider(killed)) {
            provider.create(new StoredCollection("searched", SPACE, JsonValue.object()));
            List<VectorPoint> asked = fill(provider);
            List<Answer> before = answers(provider, asked);
            try (var searches =
                    new Searches(3, () -> assertThat(answers(provider, asked)).isEqualTo(before))) {
                searches.await(10);
                var death = new Death(killed);
                death.now();
                long green = death.green(nodes);
                var figures = new TreeMap<>(searches.figures(death.at(), green));
                figures.put("green on two nodes after ms", Searches.millis(green - death.at()));
                killed.start(nodes);
                killed.await(3);
                searches.end();
                figures.put("rounds in all", Integer.toString(searches.count()));
                reporter.publishEntry(figures);
                assertThat(searches.failures()).isEmpty();
            }
        }
    }

    private List<VectorPoint> fill(VectorStoreProvider provider) throws IOException {
        var asked = new ArrayList<VectorPoint>();
        try (VectorStore store = provider.open("searched", SPACE)) {
            for (int number = 0; number < KILLED_AFTER; number++) {
                List<VectorPoint> batch = batch(number);
                if (number < 2) asked.add(batch.getFirst());
                store.upsert(batch);
            }
            store.commit();
        }
        return asked;
    }

    private record Answer(int count, List<NearPoint> near, List<String> byWords) {}

    /// A new snapshot, a count, and two searches for each point.
    private static List<Answer> answers(VectorStoreProvider provider, List<VectorPoint> asked) throws IOException {
        var answers = new ArrayList<Answer>();
        try (VectorSnapshot snapshot = provider.snapshot("searched")) {
            for (VectorPoint point : asked)
                answers.add(new Answer(
                        snapshot.count(PointFilter.ALL),
                        snapshot.nearest(point.vector(), PointFilter.ALL, 5),
                        snapshot.lexical(point.text(), PointFilter.ALL, 1).stream()
                                .map(hit -> hit.id())
                                .toList()));
        }
        return answers;
    }

    /// The end of a node, as by `kill -9`.
    private static final class Death {
        private final OpenSearchNode node;
        private volatile long at;
        private Optional<Thread> killer = Optional.empty();

        Death(OpenSearchNode node) {
            this.node = node;
        }

        void now() {
            try {
                at = System.nanoTime();
                node.kill();
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
            }
        }

        /// In the middle of the following work.
        void soon() {
            killer = Optional.of(Thread.ofPlatform().start(() -> {
                try {
                    Thread.sleep(50);
                    now();
                } catch (InterruptedException stop) {
                    Thread.currentThread().interrupt();
                }
            }));
        }

        long at() throws InterruptedException {
            if (killer.isPresent()) killer.get().join();
            return at;
        }

        /// Waits until the others have a copy of everything again.
        ///
        /// @return when
        long green(List<OpenSearchNode> nodes) throws Exception {
            for (OpenSearchNode other : nodes)
                if (other != node) {
                    other.awaitWithout(nodes.size() - 1);
                    break;
                }
            return System.nanoTime();
        }
    }
}
