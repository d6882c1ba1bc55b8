package dev.loupe.index.points;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import java.io.IOException;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.util.FixedBitSet;
import org.junit.jupiter.api.Test;

class DistinctTextsTest {
    private static final PayloadKey KEY = PayloadKey.of("title");

    private static JsonObject titled(JsonValue title) {
        return JsonValue.object("title", title);
    }

    private static List<VectorPoint> points() {
        return PointIndexes.points(IntStream.range(0, 30)
                .mapToObj(i -> titled(
                        i % 10 == 9
                                ? JsonValue.of("long ".repeat(100) + "red car " + i)
                                : JsonValue.of(i % 2 == 0 ? "a red car" : "a blue car")))
                .toList());
    }

    private static List<Integer> matching(PointFilter.OfKey condition, long most) throws IOException {
        try (var index = new PointIndexes(points(), _ -> false)) {
            LeafReader segment = index.reader().leaves().getFirst().reader();
            FixedBitSet found = new DistinctTexts(condition).matching(segment, most);
            return found == null
                    ? List.of(-1)
                    : IntStream.range(0, found.length())
                            .filter(found::get)
                            .boxed()
                            .toList();
        }
    }

    private static List<Integer> numbers(IntPredicate which) {
        return IntStream.range(0, 30).filter(which).boxed().toList();
    }

    @Test
    void aPointMatchesIfOneOfItsStringsDoesHoweverLong() throws IOException {
        assertThat(matching(new PointFilter.Phrase(KEY, "red car"), 1_000))
                .isEqualTo(numbers(i -> i % 2 == 0 || i % 10 == 9));
        assertThat(matching(new PointFilter.Phrase(KEY, "blue car"), 1_000))
                .isEqualTo(numbers(i -> i % 2 == 1 && i % 10 != 9));
        assertThat(matching(new PointFilter.Phrase(KEY, "car red"), 1_000)).isEmpty();
        assertThat(matching(new PointFilter.Phrase(PayloadKey.of("other"), "red"), 1_000))
                .isEmpty();
    }

    @Test
    void moreStringsAndPayloadsThanAllowedAreNotRead() throws IOException {
        // Two strings, the beginning of the long ones, and three payloads.
        var condition = new PointFilter.Phrase(KEY, "red car");
        assertThat(matching(condition, 5)).containsExactly(-1);
        assertThat(matching(condition, 6)).isNotEmpty().doesNotContain(-1);
    }
}
