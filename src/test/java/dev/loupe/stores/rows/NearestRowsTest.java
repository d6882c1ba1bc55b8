package dev.loupe.stores.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.stores.StoreKind;
import dev.loupe.stores.StoredCollection;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PlainEvaluation;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Requests to an engine that evaluates conditions first. In real ones a condition that nearly all rows
/// satisfy took seven times as long as the search itself (Lance), or thirty times (Chroma).
class NearestRowsTest {
    private static final VectorSpace SPACE = new VectorSpace("wide", 16);
    private static final int POINTS = 3_000;
    private static final int WANTED = 20;

    private final TablesInMemory engine = new TablesInMemory();
    private final List<VectorPoint> points = new ArrayList<>();
    private final Int8Vector query;
    private RowProvider provider;

    @TempDir
    private Path folder;

    NearestRowsTest() {
        var random = new Random(7);
        for (int i = 0; i < POINTS; i++)
            points.add(new VectorPoint(
                    "p" + i,
                    vector(random),
                    JsonValue.object(
                            "wide", JsonValue.of(i % 20 > 0),
                            "half", JsonValue.of(i % 2),
                            "rare", JsonValue.of(i % 100),
                            "path", JsonValue.of(i % 3 == 0 ? "src/main/" + i : "src/test/" + i)),
                    ""));
        query = vector(random);
    }

    private static Int8Vector vector(Random random) {
        var values = new float[SPACE.dimensions()];
        for (int i = 0; i < values.length; i++) values[i] = (float) random.nextGaussian();
        return Int8Vector.of(values);
    }

    @BeforeEach
    void fill() throws Exception {
        provider = new RowProvider(StoreKind.CHROMA, engine, folder);
        provider.create(new StoredCollection("points", SPACE, JsonValue.object()));
        try (VectorStore store = provider.open("points", SPACE)) {
            store.upsert(points);
            store.commit();
        }
    }

    @AfterEach
    void close() {
        provider.close();
    }

    private static PointFilter is(String key, JsonValue value) {
        return new PointFilter.Match(PayloadKey.of(key), Set.of(value));
    }

    private List<NearPoint> found(PointFilter filter) throws Exception {
        try (VectorSnapshot snapshot = provider.snapshot("points")) {
            return snapshot.nearest(query, filter, WANTED);
        }
    }

    private List<NearPoint> exactly(PointFilter filter) {
        return points.stream()
                .filter(point -> PlainEvaluation.holds(filter, point.id(), point.payload()))
                .map(point -> new NearPoint(point.id(), query.cosine(point.vector())))
                .sorted(Comparator.comparingDouble(NearPoint::cosine).reversed().thenComparing(NearPoint::id))
                .limit(WANTED)
                .toList();
    }

    @Test
    void aConditionThatNearlyAllFulfilIsNotAsked() throws Exception {
        PointFilter nearlyAll = is("wide", JsonValue.of(true));
        assertThat(found(nearlyAll)).isEqualTo(exactly(nearlyAll));
        assertThat(engine.asked()).containsExactly(new RowCondition.Everything());
    }

    @Test
    void moreRowsAreScannedIfTooFewOfTheNearestMatch() throws Exception {
        PointFilter third = new PointFilter.Within(PayloadKey.of("path"), List.of("src/main/**"));
        PointFilter sixth = new PointFilter.And(List.of(third, is("half", JsonValue.of(1))));
        assertThat(found(sixth)).isEqualTo(exactly(sixth));
        assertThat(engine.asked()).hasSizeGreaterThan(1).containsOnly(new RowCondition.Everything());
    }

    @Test
    void aConditionThatFewFulfilIsAsked() throws Exception {
        PointFilter rare = is("rare", JsonValue.of(3));
        assertThat(found(rare)).isEqualTo(exactly(rare));
        assertThat(engine.asked().getLast()).isInstanceOf(RowCondition.Has.class);
    }

    /// The engine cannot tell which paths a glob matches. Chroma's answer with ten thousand rows was not
    /// valid JSON.
    @Test
    void noMoreRowsAreAskedForThanAnAnswerMayHave() throws Exception {
        PointFilter one = new PointFilter.Within(PayloadKey.of("path"), List.of("src/main/2997"));
        assertThat(found(one)).isEqualTo(exactly(one)).hasSize(1);
    }
}
