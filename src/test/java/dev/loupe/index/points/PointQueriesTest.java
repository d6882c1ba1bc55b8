package dev.loupe.index.points;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.view.CachedQuery;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.RandomFilters;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PointQueriesTest {
    @Test
    void aFilterMatchesThePointsForWhichItHolds() throws IOException {
        var random = new RandomFilters(21);
        List<JsonObject> payloads =
                IntStream.range(0, 80).mapToObj(_ -> random.payload()).toList();
        try (var index = new PointIndexes(PointIndexes.points(payloads), i -> i % 9 == 4)) {
            int matches = 0;
            for (int round = 0; round < 150; round++) {
                PointFilter filter = random.filter(Set.of("p0", "p1", "p4", "none"));
                List<String> found = index.ids(PointQueries.of(filter));
                assertThat(found).as("%s", filter).isEqualTo(index.holding(filter));
                assertThat(index.ids(PointQueries.remembered(filter))).isEqualTo(found);
                matches += found.size();
            }
            assertThat(matches).isGreaterThan(1_500);
        }
    }

    @Test
    void onlyFiltersOnPayloadsAreRemembered() {
        var key = new PointFilter.IsEmpty(PayloadKey.of("a"));
        PointFilter ids = new PointFilter.Ids(Set.of("p1"));
        assertThat(PointQueries.remembered(ids)).isNotInstanceOf(CachedQuery.class);
        assertThat(PointQueries.remembered(new PointFilter.And(List.of(ids)))).isNotInstanceOf(CachedQuery.class);
        assertThat(PointQueries.remembered(key)).isInstanceOf(CachedQuery.class);
        assertThat(PointQueries.remembered(new PointFilter.Or(List.of(ids, key))))
                .isInstanceOf(CachedQuery.class);
    }

    @Test
    void noConditionMatchesAllAndAnEmptyChoiceNone() throws IOException {
        try (var index = new PointIndexes(PointIndexes.points(List.of(JsonValue.object())), _ -> false)) {
            assertThat(index.ids(PointQueries.of(PointFilter.ALL))).containsExactly("p0");
            assertThat(index.ids(PointQueries.of(new PointFilter.Or(List.of()))))
                    .isEmpty();
            assertThat(index.ids(PointQueries.of(new PointFilter.AtLeast(2, List.of(PointFilter.ALL)))))
                    .isEmpty();
        }
    }
}
