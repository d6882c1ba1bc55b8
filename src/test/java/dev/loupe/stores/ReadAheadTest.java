package dev.loupe.stores;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReadAheadTest {
    private final List<List<String>> asked = new ArrayList<>();
    private final ReadAhead points = new ReadAhead(ids -> {
        asked.add(ids);
        return ids.stream()
                .filter(id -> !id.equals("gone"))
                .map(id -> new VectorPoint(id, Int8Vector.of(new float[] {1}), JsonValue.object(), ""))
                .toList();
    });

    private static List<String> ids(int count) {
        return IntStream.range(0, count).mapToObj(Integer::toString).toList();
    }

    @Test
    void whatWasFoundIsReadTogether() throws Exception {
        points.found(ids(450));
        for (String id : ids(450))
            assertThat(points.find(id))
                    .hasValueSatisfying(point -> assertThat(point.id()).isEqualTo(id));
        assertThat(asked).extracting(List::size).containsExactly(200, 200, 50);
    }

    @Test
    void twoListsMayBeReadInTurns() throws Exception {
        points.found(List.of("a1", "a2", "both"));
        points.found(List.of("b1", "both", "b2"));
        for (String id : List.of("a1", "b1", "both", "a2", "b2"))
            assertThat(points.find(id)).isPresent();
        assertThat(asked).containsExactly(List.of("a1", "a2", "both", "b1", "b2"));
    }

    @Test
    void whatIsNotThereIsNotFoundAndNothingElseIsMissed() throws Exception {
        points.found(List.of("gone", "1"));
        assertThat(points.find("gone")).isEmpty();
        assertThat(points.find("1")).isPresent();
        assertThat(points.find("1")).as("asked again").isPresent();
        assertThat(points.find("other")).isPresent();
        assertThat(asked).containsExactly(List.of("gone", "1"), List.of("1"), List.of("other"));
    }
}
