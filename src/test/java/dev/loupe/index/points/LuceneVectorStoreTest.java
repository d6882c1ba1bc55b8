package dev.loupe.index.points;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.vector.Distance;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PlainEvaluation;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import dev.loupe.vector.VectorStoreContract;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LuceneVectorStoreTest extends VectorStoreContract {
    /// Not a multiple of the size of words, longs or ints.
    private static final int DIMENSIONS = 99;

    private static final int FEW = 3_000;
    private static final int MANY = 12_000;
    private static final int WANTED = 40;

    private static final VectorSpace WIDE = new VectorSpace("wide", DIMENSIONS);
    private static final PointFilter TENTH = new PointFilter.Match(PayloadKey.of("digit"), Set.of(JsonValue.of("7")));

    @TempDir
    private Path own;

    @Override
    protected VectorStore open(Path folder, VectorSpace space) throws IOException {
        return LuceneVectorStore.open(folder, space);
    }

    /// Clustered around a hundred centres, like vectors of code.
    private static List<VectorPoint> points(int count) {
        var random = new Random(11);
        float[][] centres = new float[100][DIMENSIONS];
        for (float[] centre : centres) for (int i = 0; i < DIMENSIONS; i++) centre[i] = (float) random.nextGaussian();
        var points = new ArrayList<VectorPoint>();
        for (int i = 0; i < count; i++) {
            float[] values = centres[random.nextInt(centres.length)].clone();
            for (int j = 0; j < DIMENSIONS; j++) values[j] += (float) random.nextGaussian();
            points.add(new VectorPoint(
                    "p" + i,
                    Int8Vector.of(values),
                    JsonValue.object("digit", JsonValue.of(Integer.toString(i % 10))),
                    ""));
        }
        return points;
    }

    private static List<NearPoint> exactly(List<VectorPoint> points, Int8Vector question) {
        return points.stream()
                .map(point -> new NearPoint(point.id(), question.cosine(point.vector())))
                .sorted(Comparator.comparingDouble(NearPoint::cosine).reversed().thenComparing(NearPoint::id))
                .limit(WANTED)
                .toList();
    }

    private static List<NearPoint> near(VectorStore store, Int8Vector question, PointFilter filter) throws IOException {
        try (VectorSnapshot snapshot = store.snapshot()) {
            return snapshot.nearest(question, filter, WANTED);
        }
    }

    @Test
    void aSearchOfFewPointsIsExact() throws Exception {
        List<VectorPoint> points = points(FEW);
        try (VectorStore store = open(own, WIDE)) {
            store.upsert(points);
            store.publish();
            for (VectorPoint point : points.subList(0, 20))
                assertThat(near(store, point.vector(), PointFilter.ALL)).isEqualTo(exactly(points, point.vector()));
        }
    }

    @Test
    void aFilterThatLeavesFewPointsIsSearchedExactly() throws Exception {
        List<VectorPoint> points = points(MANY);
        List<VectorPoint> tenth = points.stream()
                .filter(point -> PlainEvaluation.holds(TENTH, point.id(), point.payload()))
                .toList();
        try (VectorStore store = open(own, WIDE)) {
            store.upsert(points);
            store.publish();
            for (VectorPoint point : points.subList(0, 20))
                assertThat(near(store, point.vector(), TENTH)).isEqualTo(exactly(tenth, point.vector()));
        }
    }

    @Test
    void aSearchOfManyPointsFindsNearlyAllOfTheNearest() throws Exception {
        List<VectorPoint> points = points(MANY);
        int found = 0;
        try (VectorStore store = open(own, WIDE)) {
            store.upsert(points);
            store.publish();
            for (VectorPoint point : points.subList(0, 20)) {
                List<NearPoint> near = new ArrayList<>(near(store, point.vector(), PointFilter.ALL));
                near.retainAll(exactly(points, point.vector()));
                found += near.size();
            }
        }
        assertThat(found / (20.0 * WANTED)).isGreaterThan(0.98);
    }

    @Test
    void theAnswerDoesNotDependOnWhatWasWrittenWhen() throws Exception {
        List<VectorPoint> points = points(MANY);
        try (VectorStore once = open(own.resolve("once"), WIDE);
                VectorStore often = open(own.resolve("often"), WIDE)) {
            once.upsert(points);
            once.publish();
            for (int from = MANY - 1000; from >= 0; from -= 1000) {
                often.upsert(
                        List.of(new VectorPoint("gone" + from, points.get(from).vector(), JsonValue.object(), "")));
                often.upsert(points.subList(from, from + 1000));
                often.publish();
                often.delete(List.of("gone" + from));
            }
            often.publish();
            for (VectorPoint point : points.subList(0, 20)) {
                List<NearPoint> near = near(often, point.vector(), PointFilter.ALL);
                assertThat(near).isEqualTo(near(once, point.vector(), PointFilter.ALL));
            }
        }
    }

    @Test
    void aStoreSaysWhatItsVectorsAre() throws Exception {
        VectorSpace space = WIDE.with(Distance.EUCLID);
        assertThat(LuceneVectorStore.spaceOf(own)).isEmpty();
        try (VectorStore store = open(own, space)) {
            store.upsert(points(3));
            store.commit();
        }
        assertThat(LuceneVectorStore.spaceOf(own)).contains(space);
        try (VectorStore store = open(own, space);
                VectorSnapshot snapshot = store.snapshot()) {
            assertThat(snapshot.count(PointFilter.ALL)).isEqualTo(3);
        }
    }
}
