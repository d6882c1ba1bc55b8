package dev.loupe.index.points;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.loupe.model.JsonValue;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.WordPoint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LuceneVectorSnapshotTest {
    private static final VectorSpace PLANE = new VectorSpace("plane", 2);
    private static final Int8Vector EAST = Int8Vector.of(new float[] {1, 0});

    private static VectorPoint point(String id, float x, float y, String text) {
        return new VectorPoint(id, Int8Vector.of(new float[] {x, y}), JsonValue.object("id", JsonValue.of(id)), text);
    }

    /// Ids are not in the order of documents.
    private static PointIndexes index() throws IOException {
        return new PointIndexes(
                IntStream.range(0, 100)
                        .mapToObj(i -> point(
                                "p%02d".formatted(i * 37 % 100),
                                i % 4 == 0 ? 1 : 0,
                                i % 4 == 1 ? 1 : 0.5f,
                                i % 5 == 0 ? "red car" : i % 5 == 1 ? "red" : ""))
                        .toList(),
                i -> i == 8 || i == 20);
    }

    private static LuceneVectorSnapshot snapshot(PointIndexes index) {
        return new LuceneVectorSnapshot(PLANE, index.view());
    }

    private static List<String> live(PointIndexes index, Predicate<VectorPoint> which) {
        return index.live().stream().filter(which).map(VectorPoint::id).sorted().toList();
    }

    @Test
    void pagesOfAnySizeAreAllPointsById() throws IOException {
        try (PointIndexes index = index();
                LuceneVectorSnapshot snapshot = snapshot(index)) {
            for (int size : new int[] {1, 7, 98, 1_000}) {
                var paged = new ArrayList<String>();
                Optional<String> after = Optional.empty();
                for (List<VectorPoint> page = snapshot.page(PointFilter.ALL, after, size);
                        !page.isEmpty();
                        page = snapshot.page(PointFilter.ALL, after, size)) {
                    page.forEach(point -> paged.add(point.id()));
                    after = Optional.of(paged.getLast());
                }
                assertThat(paged).isEqualTo(live(index, _ -> true));
            }
            assertThat(snapshot.page(PointFilter.ALL, Optional.of("p990"), 5)).isEmpty();
        }
    }

    @Test
    void theIdsAreThoseOfLivePoints() throws IOException {
        try (PointIndexes index = index();
                LuceneVectorSnapshot snapshot = snapshot(index)) {
            assertThat(snapshot.ids()).containsExactlyInAnyOrderElementsOf(live(index, _ -> true));
            assertThat(snapshot.count(PointFilter.ALL)).isEqualTo(98);
        }
    }

    @Test
    void tiesBetweenPointsAreBrokenById() throws IOException {
        try (PointIndexes index = index();
                LuceneVectorSnapshot snapshot = snapshot(index)) {
            List<String> eastern = live(index, point -> point.vector().bytes()[0] > 0);
            assertThat(snapshot.nearest(EAST, PointFilter.ALL, 5))
                    .extracting(NearPoint::id)
                    .isEqualTo(eastern.subList(0, 5));
            assertThatThrownBy(() -> snapshot.nearest(Int8Vector.of(new float[] {1}), PointFilter.ALL, 5))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void tiesBetweenTextsAreBrokenById() throws IOException {
        try (PointIndexes index = index();
                LuceneVectorSnapshot snapshot = snapshot(index)) {
            List<String> both = live(index, point -> point.text().equals("red car"));
            assertThat(snapshot.lexical("cars, red", PointFilter.ALL, 7))
                    .extracting(WordPoint::id)
                    .isEqualTo(both.subList(0, 7));
            assertThat(snapshot.lexical("red", PointFilter.ALL, 1_000_000)).hasSize(39);
            assertThat(snapshot.lexical("...", PointFilter.ALL, 7)).isEmpty();
            assertThat(snapshot.lexical("w ".repeat(10_000) + "car", PointFilter.ALL, 7))
                    .hasSize(7);
        }
    }

    @Test
    void aPointComesBackAsItWas() throws IOException {
        try (PointIndexes index = index();
                LuceneVectorSnapshot snapshot = snapshot(index)) {
            VectorPoint some = index.live().get(50);
            assertThat(snapshot.find(some.id())).contains(some);
            assertThat(snapshot.payload(some.id())).contains(some.payload());
            assertThat(snapshot.find(List.of(some.id(), "none"))).containsOnly(entry(some.id(), some));
            String deleted = "p%02d".formatted(8 * 37 % 100);
            assertThat(snapshot.find(deleted)).isEmpty();
            assertThat(snapshot.payload(deleted)).isEmpty();
        }
    }
}
