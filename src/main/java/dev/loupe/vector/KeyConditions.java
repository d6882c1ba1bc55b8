package dev.loupe.vector;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.vector.PointFilter.Alike;
import dev.loupe.vector.PointFilter.Count;
import dev.loupe.vector.PointFilter.During;
import dev.loupe.vector.PointFilter.Except;
import dev.loupe.vector.PointFilter.HasWords;
import dev.loupe.vector.PointFilter.IsEmpty;
import dev.loupe.vector.PointFilter.IsNull;
import dev.loupe.vector.PointFilter.Match;
import dev.loupe.vector.PointFilter.Phrase;
import dev.loupe.vector.PointFilter.Range;
import dev.loupe.vector.PointFilter.Within;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Evaluates conditions on one key.
final class KeyConditions {

    private KeyConditions() {}

    /// Compiles the condition for repeated use.
    ///
    /// @return a test of the key's values, before arrays are expanded
    static Predicate<List<JsonValue>> test(PointFilter.OfKey condition) {
        return switch (condition) {
            case Match match -> ofOne(value -> match.any().contains(Scalars.exact(value)));
            case Except except ->
                ofOne(value -> value != JsonNull.NULL && !except.none().contains(Scalars.exact(value)));
            case Alike alike -> {
                Set<String> folded =
                        alike.any().stream().map(FilterWords::folded).collect(Collectors.toUnmodifiableSet());
                yield ofText(text -> folded.contains(FilterWords.folded(text)));
            }
            case HasWords words -> {
                List<String> wanted = FilterWords.of(words.text());
                yield ofText(value -> hasWords(value, wanted, words.all()));
            }
            case Phrase phrase -> {
                List<String> wanted = FilterWords.of(phrase.text());
                yield ofText(value -> hasPhrase(value, wanted));
            }
            case Range range ->
                ofOne(value ->
                        value instanceof JsonNumber number && range.bounds().hold(Scalars.number(number)));
            case During during ->
                ofText(text -> Dates.of(text).filter(during.bounds()::hold).isPresent());
            case Within within -> ofText(PathPattern.anyOf(within.globs()));
            case Count wanted ->
                values -> values.isEmpty()
                        ? wanted.bounds().hold(0)
                        : values.stream().anyMatch(one -> wanted.bounds().hold(count(one)));
            case IsEmpty _ -> values -> values.stream().allMatch(one -> one == JsonNull.NULL || isEmptyArray(one));
            case IsNull _ -> values -> values.contains(JsonNull.NULL);
        };
    }

    /// Whether one value, or one element of an array, passes.
    private static Predicate<List<JsonValue>> ofOne(Predicate<JsonValue> test) {
        return values -> {
            for (JsonValue value : values) {
                if (value instanceof JsonArray(var elements) ? elements.stream().anyMatch(test) : test.test(value))
                    return true;
            }
            return false;
        };
    }

    /// The same for strings only.
    static Predicate<List<JsonValue>> ofText(Predicate<String> test) {
        return ofOne(value -> value instanceof JsonString(var text) && test.test(text));
    }

    private static boolean hasWords(String value, List<String> wanted, boolean all) {
        List<String> words = FilterWords.of(value);
        if (wanted.isEmpty()) return false;
        return all ? words.containsAll(wanted) : !Collections.disjoint(words, wanted);
    }

    private static boolean hasPhrase(String value, List<String> wanted) {
        return !wanted.isEmpty() && Collections.indexOfSubList(FilterWords.of(value), wanted) >= 0;
    }

    private static int count(JsonValue value) {
        return switch (value) {
            case JsonArray(var elements) -> elements.size();
            case JsonNull.NULL -> 0;
            case JsonObject _, JsonString _, JsonNumber _, JsonBoolean _ -> 1;
        };
    }

    private static boolean isEmptyArray(JsonValue value) {
        return value instanceof JsonArray(var elements) && elements.isEmpty();
    }
}
