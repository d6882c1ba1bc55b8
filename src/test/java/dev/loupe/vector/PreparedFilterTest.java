package dev.loupe.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PreparedFilterTest {

    /// The reference evaluation for an array's element, which has no id and no vector.
    private static boolean plainly(PointFilter filter, JsonObject payload) {
        JsonObject around = JsonValue.object("it", new JsonArray(List.of(payload)));
        return PlainEvaluation.holds(new PointFilter.Nested(PayloadKey.of("it"), filter), "any", around);
    }

    @Test
    void itAnswersAsThePlainEvaluation() {
        var random = new RandomFilters(31);
        int holding = 0;
        for (int i = 0; i < 5_000; i++) {
            PointFilter filter = random.filter(Set.of("1", "2"));
            PreparedFilter prepared = PreparedFilter.of(filter);
            JsonObject payload = random.payload();
            assertThat(prepared.holds(payload)).as(filter.toString()).isEqualTo(plainly(filter, payload));
            if (prepared.holds(payload)) holding++;
        }
        assertThat(holding).isBetween(1_000, 4_000);
    }

    @Test
    void itAsksNoOtherMembersThanItSays() throws Exception {
        var random = new RandomFilters(32);
        for (int i = 0; i < 2_000; i++) {
            PointFilter filter = random.filter(Set.of("1"));
            PreparedFilter prepared = PreparedFilter.of(filter);
            JsonObject payload = random.payload();
            JsonObject some = Json.members(Json.write(payload), prepared.members());
            assertThat(prepared.holds(some)).as(filter.toString()).isEqualTo(prepared.holds(payload));
        }
    }
}
