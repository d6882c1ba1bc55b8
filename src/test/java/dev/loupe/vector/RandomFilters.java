package dev.loupe.vector;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.vector.Bounds.Comparison;
import dev.loupe.vector.PointFilter.OfKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/// Random payloads and filters, from so few keys and values that they match.
public final class RandomFilters {
    private static final String LONG = "long ".repeat(60);
    private static final List<String> NAMES = List.of("a", "b", "c.d", "o", "li\"st", "p");
    private static final List<String> KEYS = List.of(
            "a",
            "b",
            "\"c.d\"",
            "o",
            "\"li\"\"st\"",
            "p",
            "o.a",
            "o.b",
            "o.o.a",
            "p[].a",
            "p[].b",
            "p.a",
            "a[]",
            "p[]",
            "b[0]",
            "p[1].a",
            "p[].p[].a",
            "a[][]",
            "\"li\"\"st\"[]",
            "missing",
            "o.missing",
            "p[].o.a",
            "\uD800");
    private static final List<JsonValue> SCALARS = List.of(
            JsonValue.of(0),
            JsonValue.of(1),
            JsonValue.of(2),
            JsonValue.of(-3),
            JsonValue.of(Long.MAX_VALUE),
            new JsonNumber("1.0"),
            new JsonNumber("1.5"),
            new JsonNumber("-0.0"),
            new JsonNumber("1e400"),
            JsonBoolean.TRUE,
            JsonBoolean.FALSE,
            JsonValue.of(""),
            JsonValue.of("1"),
            JsonValue.of("true"),
            JsonValue.of("red"),
            JsonValue.of("Red"),
            JsonValue.of("red car"),
            JsonValue.of("car, red; old"),
            JsonValue.of("STRASSE"),
            JsonValue.of("straße"),
            JsonValue.of("src/main/App.java"),
            JsonValue.of("src/test/deep/AppTest.java"),
            JsonValue.of("2025-11-28"),
            JsonValue.of("2025-11-28T01:00:00+02:00"),
            JsonValue.of("2025-11-27 23:30"),
            JsonValue.of("1969-12-31T23:59:59.999999Z"),
            JsonValue.of(LONG + "end"),
            JsonValue.of(LONG + "END"),
            JsonValue.of("w".repeat(300)),
            JsonValue.of("w".repeat(301)),
            JsonValue.of("\uD800"),
            JsonValue.of("\uFFFD"),
            JsonValue.of("日本 語"));
    private static final List<String> TEXTS = List.of(
            "red", "RED car", "car red", "old", "main app", "nothing", "long end", "日本", "w".repeat(300), "straße");
    private static final List<String> GLOBS = List.of(
            "*.java", "src/**", "src/*/App.java", "{red,RED}", "**", "long*", "src/test", "?ed", "[!s]*", "*end");

    private static final List<String> OF_ARRAYS = List.of("p", "p[]", "o.p", "p[].p", "o", "a");
    private static final List<String> OF_ELEMENTS = List.of("a", "b", "\"c.d\"", "o.a", "p[].a", "a[]");

    private final Random random;
    private List<String> keys = KEYS;

    public RandomFilters(long seed) {
        random = new Random(seed);
    }

    private <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    private <T> List<T> some(int most, Supplier<T> of) {
        var some = new ArrayList<T>();
        for (int i = random.nextInt(most + 1); i > 0; i--) some.add(of.get());
        return some;
    }

    public JsonObject payload() {
        return object(3);
    }

    private JsonObject object(int depth) {
        var members = new LinkedHashMap<String, JsonValue>();
        for (String name : NAMES) if (random.nextInt(3) > 0) members.put(name, value(name, depth));
        return new JsonObject(members);
    }

    private JsonValue value(String name, int depth) {
        int kind = random.nextInt(10);
        if (depth > 0 && (name.equals("o") || kind == 0)) return object(depth - 1);
        if (depth > 0 && (name.equals("p") && kind > 2)) return new JsonArray(some(3, () -> object(depth - 1)));
        if (depth > 0 && kind == 1 || name.startsWith("li")) return new JsonArray(some(3, () -> value("x", depth - 1)));
        return kind == 2 ? JsonNull.NULL : one(SCALARS);
    }

    public PointFilter filter(Set<String> ids) {
        return filter(List.copyOf(ids), 3);
    }

    private PointFilter filter(List<String> ids, int depth) {
        Supplier<PointFilter> part = () -> filter(ids, depth - 1);
        return switch (random.nextInt(depth > 0 ? 12 : 7) - 7) {
            case 0 -> new PointFilter.And(some(3, part));
            case 1 -> new PointFilter.Or(some(3, part));
            case 2 -> new PointFilter.Not(part.get());
            case 3 -> new PointFilter.AtLeast(random.nextInt(3), some(4, part));
            case 4 -> nested(part);
            case -1 -> random.nextInt(4) > 0 ? condition() : new PointFilter.Ids(Set.copyOf(some(9, () -> one(ids))));
            case -2 -> random.nextInt(8) > 0 ? condition() : new PointFilter.HasVector("dense");
            default -> condition();
        };
    }

    private PointFilter nested(Supplier<PointFilter> part) {
        PayloadKey key = PayloadKey.of(one(OF_ARRAYS));
        List<String> around = keys;
        keys = OF_ELEMENTS;
        var nested = new PointFilter.Nested(key, part.get());
        keys = around;
        return nested;
    }

    private PayloadKey key() {
        return PayloadKey.of(one(keys));
    }

    /// A condition of any kind.
    private OfKey condition() {
        return switch (random.nextInt(13)) {
            case 0, 1 -> new PointFilter.Match(key(), values());
            case 2 -> new PointFilter.Except(key(), values());
            case 3 -> new PointFilter.Alike(key(), new HashSet<>(texts()));
            case 4 -> new PointFilter.HasWords(key(), one(TEXTS), true);
            case 5 -> new PointFilter.HasWords(key(), one(TEXTS), false);
            case 6 -> new PointFilter.Phrase(key(), one(TEXTS));
            case 7 ->
                new PointFilter.Range(key(), bounds(List.of(0.0, 1.0, 1.5, -3.0, 1e300, Double.POSITIVE_INFINITY)));
            case 8 ->
                new PointFilter.During(
                        key(),
                        bounds(List.of(
                                Instant.parse("2025-11-27T23:00:00Z"),
                                Instant.parse("2025-11-28T00:00:00Z"),
                                Instant.EPOCH)));
            case 9 -> new PointFilter.Count(key(), bounds(List.of(0, 1, 2)));
            case 10 -> new PointFilter.IsEmpty(key());
            case 11 -> new PointFilter.IsNull(key());
            default -> new PointFilter.Within(key(), List.of(one(GLOBS)));
        };
    }

    private Set<JsonValue> values() {
        var values = new HashSet<JsonValue>();
        for (JsonValue value : some(4, () -> one(SCALARS)))
            if (!(value instanceof JsonNumber number) || Scalars.integer(number).isPresent()) values.add(value);
        return values;
    }

    private List<String> texts() {
        return some(3, () -> one(SCALARS)).stream()
                .filter(JsonString.class::isInstance)
                .map(text -> ((JsonString) text).text())
                .toList();
    }

    private <T extends Comparable<T>> Bounds<T> bounds(List<T> values) {
        Map<Comparison, T> limits = new HashMap<>();
        for (Comparison comparison : Comparison.values())
            if (random.nextInt(3) == 0) limits.put(comparison, one(values));
        return new Bounds<>(limits);
    }
}
