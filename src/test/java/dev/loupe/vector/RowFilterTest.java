package dev.loupe.vector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.vector.PayloadColumns.Column;
import dev.loupe.vector.PayloadColumns.Entries;
import dev.loupe.vector.PayloadColumns.Numbers;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RowFilterTest {

    /// Random rows: `a` is a numeric column, `b` and `o` are shared by every three rows, everything else is
    /// in payloads.
    private static final class Rows implements PayloadColumns {
        private static final int COUNT = 60;

        private final List<JsonObject> payloads = new ArrayList<>();
        private final Set<Integer> asked = new HashSet<>();

        Rows(RandomFilters random) {
            JsonObject shared = JsonValue.object();
            for (int row = 0; row < COUNT; row++) {
                if (row % 3 == 0) shared = random.payload();
                payloads.add(row(random.payload(), shared, row));
            }
        }

        private static JsonObject row(JsonObject own, JsonObject shared, int row) {
            Map<String, JsonValue> members = new LinkedHashMap<>(own.members());
            members.remove("a");
            if (row % 5 > 0) members.put("a", JsonValue.of(row % 4 - 1));
            for (String name : List.of("b", "o")) {
                members.remove(name);
                if (shared.has(name)) members.put(name, shared.get(name));
            }
            return JsonValue.object(members);
        }

        @Override
        public Optional<Column> column(PayloadKey key) {
            return switch (key.toString()) {
                case "a" -> Optional.of(new Numbers(this::number, true));
                case "b", "o" -> Optional.of(entries(key));
                case "missing" -> Optional.of(new Entries(1, _ -> 0, _ -> Optional.empty()));
                default -> Optional.empty();
            };
        }

        private double number(int row) {
            return payloads.get(row).get("a") instanceof JsonNumber number ? Scalars.number(number) : Double.NaN;
        }

        private Entries entries(PayloadKey key) {
            return new Entries(
                    COUNT / 3,
                    row -> row / 3,
                    entry -> key.in(payloads.get(entry * 3)).stream().findFirst());
        }

        @Override
        public String id(int row) {
            return Integer.toString(row);
        }

        @Override
        public JsonObject payload(int row) {
            asked.add(row);
            return payloads.get(row);
        }
    }

    private static List<Integer> rows(IntPredicate filter) {
        return IntStream.range(0, Rows.COUNT).filter(filter).boxed().toList();
    }

    @Test
    void itAnswersAsThePlainEvaluationOfPayloads() {
        var random = new RandomFilters(77);
        var rows = new Rows(random);
        Set<String> ids = new HashSet<>();
        for (int row = 0; row < Rows.COUNT; row++) ids.add(rows.id(row));
        int choosing = 0;
        for (int i = 0; i < 5_000; i++) {
            PointFilter filter = random.filter(ids);
            List<Integer> found = rows(RowFilter.of(filter, rows));
            assertThat(found)
                    .as(filter.toString())
                    .isEqualTo(rows(row -> PlainEvaluation.holds(filter, rows.id(row), rows.payloads.get(row))));
            if (!found.isEmpty() && found.size() < Rows.COUNT) choosing++;
        }
        assertThat(choosing).isGreaterThan(1_500);
    }

    @Test
    void columnsSpareThePayloads() {
        var rows = new Rows(new RandomFilters(5));
        var filter = new PointFilter.And(List.of(
                new PointFilter.Range(PayloadKey.of("a"), Bounds.from(1.0)),
                new PointFilter.Not(new PointFilter.IsEmpty(PayloadKey.of("o.a"))),
                new PointFilter.IsEmpty(PayloadKey.of("missing"))));
        assertThat(rows(RowFilter.of(filter, rows))).isNotEmpty();
        assertThat(rows.asked).isEmpty();
    }
}
