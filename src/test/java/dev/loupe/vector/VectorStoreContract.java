package dev.loupe.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The contract of every [VectorStore]. To add a store: extend this and override [#open].
public abstract class VectorStoreContract {
    protected static final VectorSpace SPACE = new VectorSpace("test-1", 4);

    private static final PayloadKey TAG = PayloadKey.of("tag");
    private static final JsonObject NOTHING = JsonValue.object();

    private static final VectorPoint EAST = point("east", List.of("java"), 1, 0, 0, 0);
    private static final VectorPoint NORTH = point("north", List.of("go", "web"), 0, 1, 0, 0);
    private static final VectorPoint NORTH_EAST = point("north-east", List.of("java", "web"), 1, 1, 0, 0);
    private static final VectorPoint PLAIN = new VectorPoint("plain", vector(0, 0, 1, 0), NOTHING, "");

    @TempDir
    private Path folder;

    /// Opens the store of a folder with its last commit.
    protected abstract VectorStore open(Path folder, VectorSpace space) throws IOException;

    private static VectorPoint point(String id, List<String> tags, float... values) {
        JsonObject payload = JsonValue.object("tag", texts(tags), "path", JsonValue.of("src/" + id));
        return new VectorPoint(id, vector(values), payload, id);
    }

    private static JsonValue texts(List<String> texts) {
        return new JsonArray(texts.stream().map(JsonValue::of).toList());
    }

    private static PointFilter tagged(String... tags) {
        return new PointFilter.Match(TAG, Arrays.stream(tags).map(JsonValue::of).collect(Collectors.toSet()));
    }

    private static PointFilter present(String key) {
        return new PointFilter.Not(new PointFilter.IsEmpty(PayloadKey.of(key)));
    }

    private static Int8Vector vector(float... values) {
        return Int8Vector.of(values);
    }

    private VectorStore filled() throws IOException {
        VectorStore store = open(folder, SPACE);
        store.upsert(List.of(NORTH_EAST, PLAIN, NORTH, EAST));
        store.publish();
        return store;
    }

    private static List<String> near(VectorStore store, PointFilter filter, int limit, float... query)
            throws IOException {
        try (VectorSnapshot snapshot = store.snapshot()) {
            return snapshot.nearest(vector(query), filter, limit).stream()
                    .map(NearPoint::id)
                    .toList();
        }
    }

    private static int count(VectorStore store, PointFilter filter) throws IOException {
        try (VectorSnapshot snapshot = store.snapshot()) {
            return snapshot.count(filter);
        }
    }

    @Test
    void nearestComesFirstWithItsCosine() throws Exception {
        try (VectorStore store = filled();
                VectorSnapshot snapshot = store.snapshot()) {
            List<NearPoint> near = snapshot.nearest(vector(3, 1, 0, 0), PointFilter.ALL, 2);
            assertThat(near).extracting(NearPoint::id).containsExactly("east", "north-east");
            assertThat(near.getFirst().cosine()).isBetween(0.945, 0.953);
        }
    }

    @Test
    void cosinesMayBeNegative() throws Exception {
        try (VectorStore store = filled();
                VectorSnapshot snapshot = store.snapshot()) {
            List<NearPoint> near = snapshot.nearest(vector(-1, 0, 0, 0), PointFilter.ALL, 9);
            assertThat(near).extracting(NearPoint::id).containsExactly("north", "plain", "north-east", "east");
            assertThat(near.getLast().cosine()).isBetween(-1.0, -0.999);
        }
    }

    @Test
    void equallyNearPointsComeInTheOrderOfTheirIds() throws Exception {
        try (VectorStore store = open(folder, SPACE)) {
            for (int i = 9; i >= 0; i--) {
                store.upsert(List.of(point("p" + i, List.of("x"), 1, 1, 0, 0)));
                if (i == 5) store.publish();
            }
            store.publish();
            assertThat(near(store, PointFilter.ALL, 3, 1, 0, 0, 0)).containsExactly("p0", "p1", "p2");
        }
    }

    @Test
    void onlyPresentIdsAreReported() throws Exception {
        try (VectorStore store = filled()) {
            store.upsert(List.of(NORTH)); // replaced
            store.delete(List.of("east"));
            store.publish();
            try (VectorSnapshot snapshot = store.snapshot()) {
                assertThat(snapshot.ids()).containsExactlyInAnyOrder("north", "north-east", "plain");
                assertThat(snapshot.payload("north")).contains(NORTH.payload());
                assertThat(snapshot.payload("east")).isEmpty();
            }
        }
    }

    @Test
    void anEmptyStoreFindsNothing() throws Exception {
        try (VectorStore store = open(folder, SPACE)) {
            assertThat(near(store, PointFilter.ALL, 3, 1, 0, 0, 0)).isEmpty();
            assertThat(count(store, PointFilter.ALL)).isZero();
            assertThat(store.space()).isEqualTo(SPACE);
            try (VectorSnapshot snapshot = store.snapshot()) {
                assertThat(snapshot.ids()).isEmpty();
            }
        }
    }

    @Test
    void filtersKeepWhatTheySay() throws Exception {
        var java = tagged("java");
        var web = tagged("web", "none");
        try (VectorStore store = filled()) {
            assertThat(near(store, java, 9, 0, 1, 0, 0)).containsExactly("north-east", "east");
            assertThat(near(store, new PointFilter.And(List.of(java, web)), 9, 0, 1, 0, 0))
                    .containsExactly("north-east");
            assertThat(near(store, new PointFilter.Or(List.of(java, web)), 9, 0, 1, 0, 0))
                    .containsExactly("north", "north-east", "east");
            assertThat(count(store, new PointFilter.Within(PayloadKey.of("path"), List.of("src/north*"))))
                    .isEqualTo(2);
            assertThat(count(store, new PointFilter.Ids(Set.of("east", "unknown"))))
                    .isEqualTo(1);
            assertThat(count(store, PointFilter.ALL)).isEqualTo(4);
            assertThat(count(store, new PointFilter.Or(List.of()))).isZero();
        }
    }

    @Test
    void aMissingFactEqualsNothing() throws Exception {
        var java = tagged("java");
        try (VectorStore store = filled()) {
            assertThat(near(store, new PointFilter.Not(java), 9, 0, 1, 0, 0)).containsExactly("north", "plain");
            assertThat(near(store, new PointFilter.Not(present("tag")), 9, 0, 1, 0, 0))
                    .containsExactly("plain");
            assertThat(count(store, present("unknown"))).isZero();
        }
    }

    @Test
    void aFilterIsNotAppliedAfterTheNearestWereTaken() throws Exception {
        try (VectorStore store = open(folder, SPACE)) {
            var points = new ArrayList<VectorPoint>();
            for (int i = 0; i < 3000; i++) points.add(point("near" + i, List.of("near"), 1, 0, 0, i / 9000f));
            points.add(point("far", List.of("far"), -1, 0, 0, 0));
            store.upsert(points);
            store.publish();
            assertThat(near(store, tagged("far"), 1, 1, 0, 0, 0)).containsExactly("far");
        }
    }

    @Test
    void severalPointsAreFoundByTheirIds() throws IOException {
        try (VectorStore store = open(folder, SPACE)) {
            store.upsert(List.of(EAST, NORTH, PLAIN));
            store.commit();
            try (VectorSnapshot snapshot = store.snapshot()) {
                assertThat(snapshot.find(List.of("plain", "gone", "east", "plain")))
                        .isEqualTo(Map.of("plain", PLAIN, "east", EAST));
                assertThat(snapshot.find(List.of())).isEmpty();
            }
        }
    }

    @Test
    void anUpsertReplacesAllOfAPoint() throws Exception {
        try (VectorStore store = filled()) {
            VectorPoint moved = point("east", List.of("rust"), 0, 0, 0, 1);
            store.upsert(List.of(point("east", List.of("lost"), 0, 1, 0, 0), moved));
            store.publish();
            try (VectorSnapshot snapshot = store.snapshot()) {
                assertThat(snapshot.find("east")).contains(moved);
                assertThat(snapshot.count(PointFilter.ALL)).isEqualTo(4);
                assertThat(snapshot.count(tagged("lost"))).isZero();
            }
            assertThat(near(store, PointFilter.ALL, 1, 0, 0, 0, 1)).containsExactly("east");
        }
    }

    @Test
    void deletedPointsAreNeverFound() throws Exception {
        try (VectorStore store = filled()) {
            store.delete(List.of("east", "unknown"));
            store.delete(tagged("go"));
            store.publish();
            assertThat(near(store, PointFilter.ALL, 9, 1, 0, 0, 0)).containsExactly("north-east", "plain");
            assertThat(count(store, PointFilter.ALL)).isEqualTo(2);
        }
    }

    @Test
    void aSnapshotStaysAsItWasTaken() throws Exception {
        try (VectorStore store = filled();
                VectorSnapshot before = store.snapshot()) {
            store.delete(PointFilter.ALL);
            assertThat(count(store, PointFilter.ALL)).isEqualTo(4);
            store.publish();
            assertThat(count(store, PointFilter.ALL)).isZero();
            assertThat(before.nearest(vector(1, 0, 0, 0), PointFilter.ALL, 1))
                    .extracting(NearPoint::id)
                    .containsExactly("east");
        }
    }

    @Test
    void onlyWhatWasCommittedIsThereAfterwards() throws Exception {
        try (VectorStore store = filled()) {
            store.commit();
            store.delete(List.of("east"));
            store.publish();
        }
        try (VectorStore store = open(folder, SPACE)) {
            assertThat(near(store, PointFilter.ALL, 9, 1, 0, 0, 0))
                    .containsExactly("east", "north-east", "north", "plain");
        }
    }

    @Test
    void vectorsOfAnotherModelAreDropped() throws Exception {
        try (VectorStore store = filled()) {
            store.commit();
        }
        try (VectorStore store = open(folder, new VectorSpace("test-2", 4))) {
            assertThat(count(store, PointFilter.ALL)).isZero();
        }
    }

    @Test
    void vectorsOfOtherDimensionsAreDroppedToo() throws Exception {
        try (VectorStore store = filled()) {
            store.commit();
        }
        try (VectorStore store = open(folder, new VectorSpace(SPACE.fingerprint(), 3))) {
            assertThat(count(store, PointFilter.ALL)).isZero();
            store.upsert(List.of(new VectorPoint("three", vector(1, 2, 3), NOTHING, "")));
            store.publish();
            assertThat(near(store, PointFilter.ALL, 1, 1, 2, 3)).containsExactly("three");
        }
    }

    @Test
    void aStoreOfAnotherModelThatWasNeverCommittedLosesNothing() throws Exception {
        try (VectorStore store = filled()) {
            store.commit();
        }
        open(folder, new VectorSpace("test-2", 4)).close();
        try (VectorStore store = open(folder, SPACE)) {
            assertThat(count(store, PointFilter.ALL)).isEqualTo(4);
        }
    }

    @Test
    void allAreFoundWhereMoreAreWanted() throws Exception {
        try (VectorStore store = filled()) {
            assertThat(near(store, PointFilter.ALL, Integer.MAX_VALUE, 1, 0, 0, 0))
                    .containsExactly("east", "north-east", "north", "plain");
        }
    }

    @Test
    void aZeroVectorIsStoredButNeverNear() throws Exception {
        var zero = point("zero", List.of("java"), 0, 0, 0, 0);
        try (VectorStore store = filled()) {
            store.upsert(List.of(zero));
            store.publish();
            assertThat(count(store, PointFilter.ALL)).isEqualTo(5);
            assertThat(near(store, PointFilter.ALL, 9, -1, -1, -1, -1))
                    .hasSize(4)
                    .doesNotContain("zero");
            assertThat(near(store, PointFilter.ALL, 9, 0, 0, 0, 0)).isEmpty();
            try (VectorSnapshot snapshot = store.snapshot()) {
                assertThat(snapshot.find("zero")).contains(zero);
            }
            store.delete(List.of("zero"));
            store.publish();
            assertThat(count(store, PointFilter.ALL)).isEqualTo(4);
        }
    }

    @Test
    void aPointWithoutADirectionMayGetOne() throws Exception {
        try (VectorStore store = open(folder, SPACE)) {
            store.upsert(List.of(point("late", List.of("x"), 0, 0, 0, 0)));
            store.publish();
            assertThat(near(store, PointFilter.ALL, 9, 1, 0, 0, 0)).isEmpty();
            store.upsert(List.of(point("late", List.of("x"), 1, 0, 0, 0)));
            store.publish();
            assertThat(near(store, PointFilter.ALL, 9, 1, 0, 0, 0)).containsExactly("late");
        }
    }

    @Test
    void readersSeeWholeBatchesWhileOthersWrite() throws Exception {
        try (VectorStore store = open(folder, SPACE);
                ExecutorService readers = Executors.newFixedThreadPool(2)) {
            var over = new AtomicBoolean();
            var seen = new ArrayList<Future<Integer>>();
            for (int i = 0; i < 2; i++) seen.add(readers.submit(() -> readUntil(store, over)));
            try {
                for (int batch = 0; batch < 30; batch++) replaceAll(store, batch);
            } finally {
                over.set(true);
            }
            for (Future<Integer> reader : seen) assertThat(reader.get()).isPositive();
            assertThat(near(store, tagged("29"), 99, 1, 0, 0, 0)).hasSize(20);
        }
    }

    private static void replaceAll(VectorStore store, int batch) throws IOException {
        store.delete(PointFilter.ALL);
        var points = new ArrayList<VectorPoint>();
        for (int i = 0; i < 20; i++) points.add(point("p" + i, List.of(Integer.toString(batch)), 1, i, 0, 0));
        store.upsert(points);
        if (batch % 3 == 0) store.commit();
        else store.publish();
    }

    /// Each batch has 20 points, all with one tag.
    private static int readUntil(VectorStore store, AtomicBoolean over) throws IOException {
        int rounds = 0;
        do {
            try (VectorSnapshot snapshot = store.snapshot()) {
                List<NearPoint> near = snapshot.nearest(vector(1, 0, 0, 0), PointFilter.ALL, 99);
                assertThat(near.size()).isIn(0, 20);
                assertThat(snapshot.count(PointFilter.ALL)).isEqualTo(near.size());
                if (!near.isEmpty()) {
                    JsonObject payload = snapshot.find("p0").orElseThrow().payload();
                    assertThat(snapshot.count(new PointFilter.Match(
                                    TAG, Set.copyOf(TAG.elements().in(payload)))))
                            .isEqualTo(20);
                }
            }
            rounds++;
        } while (!over.get());
        return rounds;
    }

    /// Points with random payloads, in several batches, some of them replaced and deleted.
    private Map<String, VectorPoint> putByChance(VectorStore store, RandomFilters random, int count)
            throws IOException {
        var kept = new TreeMap<String, VectorPoint>();
        for (int i = 0; i < count; i++) {
            String id = i % 7 == 6 ? "1" + (i - 3) : Integer.toString(i + 10);
            var point = new VectorPoint(id, vector(i, 1, count - i, 2), random.payload(), "");
            kept.put(id, point);
            store.upsert(List.of(point));
            if (i % 50 == 49) store.publish();
        }
        for (String id : List.of("12", "20", "31")) kept.remove(id);
        assertThat(store.delete(List.of("12", "20", "31", "none"))).isEqualTo(3);
        store.publish();
        return kept;
    }

    /// The number of random filters that the store may refuse.
    protected int mostRefused() {
        return 0;
    }

    /// The number of random filters; fewer if each takes long.
    protected int filtersByChance() {
        return 3_000;
    }

    @Test
    void everyFilterFindsWhatItMeans() throws Exception {
        var random = new RandomFilters(2025);
        int choosing = 0;
        int refused = 0;
        try (VectorStore store = open(folder, SPACE)) {
            Map<String, VectorPoint> points = putByChance(store, random, 160);
            try (VectorSnapshot snapshot = store.snapshot()) {
                for (int i = 0; i < filtersByChance(); i++) {
                    PointFilter filter = random.filter(points.keySet());
                    List<String> within = within(points, filter);
                    try {
                        assertThat(ids(snapshot, filter)).as(filter.toString()).isEqualTo(within);
                    } catch (FilterRefused _) {
                        refused++;
                    }
                    if (!within.isEmpty() && within.size() < points.size()) choosing++;
                }
            }
        }
        assertThat(choosing).as("filters that choose").isGreaterThan(filtersByChance() * 2 / 5);
        assertThat(refused).as("filters refused").isLessThanOrEqualTo(mostRefused());
    }

    /// A store may cache a filter's matches, but must invalidate them.
    @Test
    void aFilterThatIsAskedAgainSeesWhatWasWrittenSince() throws Exception {
        var random = new RandomFilters(404);
        try (VectorStore store = open(folder, SPACE)) {
            Map<String, VectorPoint> points = putByChance(store, random, 40);
            List<PointFilter> filters = Stream.generate(() -> random.filter(points.keySet()))
                    .limit(60)
                    .toList();
            for (int round = 0; round < 8; round++) {
                List<List<String>> earlier =
                        filters.stream().map(filter -> within(points, filter)).toList();
                try (VectorSnapshot old = store.snapshot()) {
                    askAll(old, filters, earlier);
                    points.putAll(putByChance(store, random, 25 + 5 * round));
                    points.keySet().removeAll(deleted(store, points));
                    try (VectorSnapshot now = store.snapshot()) {
                        askAll(
                                now,
                                filters,
                                filters.stream()
                                        .map(filter -> within(points, filter))
                                        .toList());
                    }
                    askAll(old, filters, earlier);
                }
            }
        }
    }

    private static List<String> deleted(VectorStore store, Map<String, VectorPoint> points) throws IOException {
        List<String> some =
                points.keySet().stream().filter(id -> id.hashCode() % 7 == 0).toList();
        store.delete(some);
        store.publish();
        return some;
    }

    private static void askAll(VectorSnapshot snapshot, List<PointFilter> filters, List<List<String>> within)
            throws IOException {
        for (int i = 0; i < filters.size(); i++) {
            try {
                assertThat(ids(snapshot, filters.get(i)))
                        .as(filters.get(i).toString())
                        .isEqualTo(within.get(i));
            } catch (FilterRefused _) {
                // refused every time
            }
        }
    }

    private static List<String> within(Map<String, VectorPoint> points, PointFilter filter) {
        return points.values().stream()
                .filter(point -> PlainEvaluation.holds(filter, point.id(), point.payload()))
                .map(VectorPoint::id)
                .toList();
    }

    /// In the order of [VectorSnapshot#page]; also checks the count.
    private static List<String> ids(VectorSnapshot snapshot, PointFilter filter) throws IOException {
        List<String> ids = snapshot.page(filter, Optional.empty(), 1_000).stream()
                .map(VectorPoint::id)
                .toList();
        assertThat(snapshot.count(filter)).as(filter.toString()).isEqualTo(ids.size());
        return ids;
    }

    @Test
    void filtersChooseAmongTheNearestToo() throws Exception {
        var random = new RandomFilters(1904);
        Int8Vector query = vector(3, 1, 4, 1);
        try (VectorStore store = open(folder, SPACE)) {
            Map<String, VectorPoint> points = putByChance(store, random, 160);
            try (VectorSnapshot snapshot = store.snapshot()) {
                for (int i = 0; i < filtersByChance() / 6; i++) {
                    PointFilter filter = random.filter(points.keySet());
                    assertThat(snapshot.nearest(query, filter, 5))
                            .as(filter.toString())
                            .isEqualTo(points.values().stream()
                                    .filter(point -> PlainEvaluation.holds(filter, point.id(), point.payload()))
                                    .map(point -> new NearPoint(point.id(), query.cosine(point.vector())))
                                    .sorted(Comparator.comparingDouble(NearPoint::cosine)
                                            .reversed()
                                            .thenComparing(NearPoint::id))
                                    .limit(5)
                                    .toList());
                }
            }
        }
    }

    private static VectorPoint text(String id, String text) {
        return new VectorPoint(id, vector(1, 0, 0, 0), JsonValue.object("length", JsonValue.of(text.length())), text);
    }

    private static List<String> lexical(VectorStore store, String question, PointFilter filter, int limit)
            throws IOException {
        try (VectorSnapshot snapshot = store.snapshot()) {
            List<WordPoint> found = snapshot.lexical(question, filter, limit);
            assertThat(found).extracting(WordPoint::score).allMatch(score -> score > 0);
            assertThat(found)
                    .isSortedAccordingTo(
                            Comparator.comparingDouble(WordPoint::score).reversed());
            return found.stream().map(WordPoint::id).toList();
        }
    }

    private VectorStore withTexts() throws IOException {
        VectorStore store = open(folder, SPACE);
        store.upsert(List.of(
                text("1", "Retrying a request with exponential backoff"),
                text("2", "The request was refused"),
                text("3", "A request, a request and another request"),
                text("4", "def maxRetryCount(policy): pass"),
                text("5", "")));
        store.publish();
        return store;
    }

    @Test
    void textsAreFoundByTheirWords() throws Exception {
        try (VectorStore store = withTexts()) {
            assertThat(lexical(store, "exponential request", PointFilter.ALL, 9))
                    .startsWith("1")
                    .hasSize(3);
            assertThat(lexical(store, "requests", PointFilter.ALL, 9)).containsExactly("3", "2", "1");
            assertThat(lexical(store, "RETRY count", PointFilter.ALL, 9)).contains("4", "1");
            assertThat(lexical(store, "requests", PointFilter.ALL, 1)).containsExactly("3");
            assertThat(lexical(store, "unheard", PointFilter.ALL, 9)).isEmpty();
            assertThat(lexical(store, " -- ", PointFilter.ALL, 9)).isEmpty();
        }
    }

    @Test
    void wordsAreSearchedWithinAFilter() throws Exception {
        var brief = new PointFilter.Range(PayloadKey.of("length"), Bounds.to(30.0));
        try (VectorStore store = withTexts()) {
            assertThat(lexical(store, "request", brief, 1)).containsExactly("2");
            assertThat(lexical(store, "request", new PointFilter.Or(List.of()), 9))
                    .isEmpty();
        }
    }

    @Test
    void equallyGoodTextsComeInTheOrderOfTheirIds() throws Exception {
        try (VectorStore store = open(folder, SPACE)) {
            for (int i = 9; i > 0; i--) {
                store.upsert(List.of(text(Integer.toString(i), "the same text")));
                if (i == 5) store.publish();
            }
            store.publish();
            assertThat(lexical(store, "same", PointFilter.ALL, 3)).containsExactly("1", "2", "3");
        }
    }

    @Test
    void aTextGoesWithItsPoint() throws Exception {
        try (VectorStore store = withTexts()) {
            store.upsert(List.of(text("3", "a reply")));
            store.delete(List.of("2"));
            store.commit();
        }
        try (VectorStore store = open(folder, SPACE);
                VectorSnapshot snapshot = store.snapshot()) {
            assertThat(lexical(store, "request reply", PointFilter.ALL, 9)).containsExactlyInAnyOrder("1", "3");
            assertThat(snapshot.find("3")).contains(text("3", "a reply"));
        }
    }

    @Test
    void aPayloadIsKeptAsGiven() throws Exception {
        var json = (JsonObject) Json.parse("""
                {"z": 1.0, "a": [1, [2, {"b": null}], {}], "big": 123456789012345678901234567890, "e": 1e-7, "": "",
                 "half": "\\ud83d", "😀": "日本", "t": true, "deep": {"er": {"and": {"deeper": []}}}}""");
        var point = new VectorPoint("\"n-2\"", vector(1, 2, 3, 4), json, "");
        try (VectorStore store = open(folder, SPACE)) {
            store.upsert(List.of(point));
            store.commit();
        }
        try (VectorStore store = open(folder, SPACE);
                VectorSnapshot snapshot = store.snapshot()) {
            JsonObject kept = snapshot.find("\"n-2\"").orElseThrow().payload();
            assertThat(Json.write(kept)).isEqualTo(Json.write(json));
        }
    }

    @Test
    void largePayloadsAndTextsAreKeptToo() throws Exception {
        String large = "several words ".repeat(20_000);
        JsonObject payload = JsonValue.object("text", JsonValue.of(large), "k".repeat(2_000), JsonValue.of(1));
        var point = new VectorPoint("1", vector(1, 2, 3, 4), payload, large);
        var same = new PointFilter.Match(PayloadKey.of("text"), Set.of(JsonValue.of(large)));
        var other = new PointFilter.Match(PayloadKey.of("text"), Set.of(JsonValue.of(large + "more")));
        try (VectorStore store = open(folder, SPACE)) {
            store.upsert(List.of(point));
            store.publish();
            try (VectorSnapshot snapshot = store.snapshot()) {
                assertThat(snapshot.find("1")).contains(point);
                assertThat(snapshot.count(same)).isEqualTo(1);
                assertThat(snapshot.count(other)).isZero();
            }
        }
    }

    /// Otherwise the caller's many keys could exhaust the store's memory.
    @Test
    void everyPointMayHaveKeysOfItsOwn() throws Exception {
        var points = new ArrayList<VectorPoint>();
        for (int i = 0; i < 5_000; i++) {
            JsonObject payload = JsonValue.object("key" + i, JsonValue.of(i), "text" + i, JsonValue.of("value"));
            points.add(new VectorPoint(Integer.toString(i), vector(1, i, 0, 0), payload, ""));
        }
        try (VectorStore store = open(folder, SPACE)) {
            store.upsert(points);
            store.commit();
            assertThat(count(store, new PointFilter.Range(PayloadKey.of("key4321"), Bounds.from(4_321.0))))
                    .isEqualTo(1);
            assertThat(count(store, present("text77"))).isEqualTo(1);
        }
    }

    @Test
    void pagesShowEveryPointOnceByItsId() throws Exception {
        var even = new PointFilter.Match(PayloadKey.of("even"), Set.of(JsonValue.of(true)));
        var expected = new TreeMap<String, Boolean>();
        try (VectorStore store = open(folder, SPACE)) {
            for (int i = 0; i < 250; i++) {
                String id = i % 3 == 0 ? Integer.toString(i) : "\"é" + i + "\"";
                if (i % 2 == 0) expected.put(id, true);
                JsonObject payload = JsonValue.object("even", JsonValue.of(i % 2 == 0));
                store.upsert(List.of(new VectorPoint(id, vector(1, i, 0, 0), payload, "")));
                if (i % 100 == 0) store.publish();
            }
            store.publish();
            assertThat(paged(store, even, 17)).containsExactlyElementsOf(expected.keySet());
            assertThat(paged(store, even, 125)).hasSize(125);
        }
    }

    private static List<String> paged(VectorStore store, PointFilter filter, int limit) throws IOException {
        var ids = new ArrayList<String>();
        try (VectorSnapshot snapshot = store.snapshot()) {
            Optional<String> after = Optional.empty();
            List<VectorPoint> page;
            do {
                page = snapshot.page(filter, after, limit);
                for (VectorPoint point : page) ids.add(point.id());
                if (!page.isEmpty()) after = Optional.of(page.getLast().id());
            } while (page.size() == limit);
        }
        return ids;
    }

    @Test
    void deletionsSayHowManyThereWere() throws Exception {
        try (VectorStore store = filled()) {
            assertThat(store.delete(List.of("east", "unknown", "east"))).isEqualTo(1);
            assertThat(store.delete(List.of("east"))).isZero();
            store.upsert(List.of(EAST, EAST));
            assertThat(store.delete(tagged("java")))
                    .as("with what is not published yet")
                    .isEqualTo(2);
            assertThat(store.delete(PointFilter.ALL)).isEqualTo(2);
            assertThat(store.delete(PointFilter.ALL)).isZero();
        }
    }

    /// Replacing the points of one file after those of another discards between writes, when engines may not
    /// have seen the earlier writes.
    @Test
    void discardingAmidWritesMeansWhatIsThereNow() throws Exception {
        try (VectorStore store = filled()) {
            store.upsert(List.of(point("east", List.of("rust"), 1, 0, 0, 0)));
            store.upsert(others(0));
            store.discard(tagged("java"));
            store.discard(tagged("new-0"));
            store.publish();
            assertThat(near(store, PointFilter.ALL, 9, 1, 0, 0, 0)).containsExactly("east", "north", "plain");
            store.upsert(List.of(point("east", List.of("java"), 1, 0, 0, 0)));
            assertThat(store.delete(List.of("plain")))
                    .as("for which all must be seen")
                    .isEqualTo(1);
            store.upsert(List.of(point("east", List.of("rust"), 1, 0, 0, 0)));
            store.upsert(others(1));
            store.discard(tagged("java"));
            store.publish();
            assertThat(near(store, tagged("rust", "web"), 9, 1, 0, 0, 0)).containsExactly("east", "north");
            assertThat(count(store, tagged("new-1"))).isEqualTo(OTHERS);
        }
    }

    /// More than are sent to an engine at once.
    private static final int OTHERS = 1_200;

    private static List<VectorPoint> others(int round) {
        return IntStream.range(0, OTHERS)
                .mapToObj(i -> point("other" + i, List.of("new-" + round), -1, i, 0, 0))
                .toList();
    }

    @Test
    void writesAfterClosingAreRefused() throws Exception {
        VectorStore store = filled();
        store.close();
        assertThatThrownBy(() -> store.upsert(List.of(EAST))).isInstanceOf(RuntimeException.class);
        assertThatThrownBy(store::snapshot).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void otherDimensionsAreRefusedAndNothingIsWritten() throws Exception {
        var wrong = new VectorPoint("wrong", vector(1, 2), NOTHING, "");
        try (VectorStore store = open(folder, SPACE)) {
            assertThatThrownBy(() -> store.upsert(List.of(EAST, wrong))).isInstanceOf(IllegalArgumentException.class);
            store.publish();
            assertThat(count(store, PointFilter.ALL)).isZero();
            assertThatThrownBy(() -> near(store, PointFilter.ALL, 1, 1, 2))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void theNearestOfManyPointsMatchAnExactSearch() throws Exception {
        var random = new Random(7);
        var points = new ArrayList<VectorPoint>();
        for (int i = 0; i < 5000; i++) points.add(new VectorPoint("p" + i, gaussian(random, 128), NOTHING, ""));
        Int8Vector query = gaussian(random, 128);
        try (VectorStore store = open(folder, new VectorSpace("wide", 128))) {
            store.upsert(points);
            store.publish();
            try (VectorSnapshot snapshot = store.snapshot()) {
                assertThat(snapshot.nearest(query, PointFilter.ALL, 10))
                        .first()
                        .isEqualTo(points.stream()
                                .map(point -> new NearPoint(point.id(), query.cosine(point.vector())))
                                .max(Comparator.comparingDouble(NearPoint::cosine))
                                .orElseThrow());
            }
        }
    }

    private static Int8Vector gaussian(Random random, int dimensions) {
        float[] values = new float[dimensions];
        for (int i = 0; i < dimensions; i++) values[i] = (float) random.nextGaussian();
        return Int8Vector.of(values);
    }
}
