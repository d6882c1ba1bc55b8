package dev.loupe.vector;

import dev.loupe.fuzz.Fragments;
import dev.loupe.fuzz.ParserFuzz;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Filters, globs, keys and dates are parsed or rejected, and parsing terminates.
class FilterFuzzTest {
    private static final List<String> NAMES = List.of(
            "must",
            "should",
            "must_not",
            "min_should",
            "key",
            "match",
            "value",
            "any",
            "text",
            "except",
            "range",
            "gt",
            "lte",
            "has_id",
            "is_empty",
            "is_null",
            "nested",
            "filter",
            "conditions",
            "min_count",
            "values_count",
            "path",
            "x");
    private static final List<String> GLOBS = List.of(
            "**", "**/", "*", "?", "{", "}", "{a,b}", ",", "[", "]", "[a-z]", "[!", "[^a", "-", "\\", "/", "./", "src",
            ".java", "//", "{{");
    private static final List<String> DATES = List.of(
            "2026",
            "-01-",
            "31",
            "T",
            "12:00",
            ":",
            "Z",
            "+02:00",
            "+",
            " ",
            "1e9",
            "today",
            "-0001-01-01",
            "12026-01-01");

    /// Random JSON with meaningful names.
    private static JsonValue filter(Fragments some, int depth) {
        return switch (some.below(depth > 5 ? 3 : 6)) {
            case 0 -> JsonValue.of(some.once(3) ? some.word() : some.oneOf(NAMES));
            case 1 -> new JsonNumber(some.oneOf(List.of("0", "-1", "1.5", "1e99", "9223372036854775808", "3")));
            case 2 -> JsonValue.JsonNull.NULL;
            case 3 -> {
                var elements = new ArrayList<JsonValue>();
                for (int i = some.below(4); i > 0; i--) elements.add(filter(some, depth + 1));
                yield new JsonValue.JsonArray(elements);
            }
            default -> {
                var members = new LinkedHashMap<String, JsonValue>();
                for (int i = some.below(4); i > 0; i--) members.put(some.oneOf(NAMES), filter(some, depth + 1));
                yield new JsonValue.JsonObject(members);
            }
        };
    }

    @Test
    void everyFilterIsReadOrRefused() throws Exception {
        ParserFuzz.feed("a filter", 6_000, some -> filter(some, 0), QdrantFilter::parse, InvalidFilter.class);
    }

    @Test
    void everyPathPatternIsReadOrRefused() throws Exception {
        ParserFuzz.feed(
                "a path pattern", 6_000, some -> some.any(GLOBS), PathPattern::of, IllegalArgumentException.class);
    }

    @Test
    void everyKeyIsReadOrRefused() throws Exception {
        List<String> keys = List.of("a", ".", "[", "]", "[]", "\"", "\\", "a.b", "a[]", "\"a.b\"");
        ParserFuzz.feed("a key", some -> some.any(keys), PayloadKey::of, IllegalArgumentException.class);
    }

    @Test
    void everyDateIsReadOrRefused() throws Exception {
        ParserFuzz.feed("a date", some -> some.any(DATES), Dates::of);
    }

    @Test
    void wordsOfEveryTextAreRead() throws Exception {
        ParserFuzz.feed("words", some -> some.any(NAMES), FilterWords::of);
    }
}
