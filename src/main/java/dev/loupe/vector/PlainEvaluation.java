package dev.loupe.vector;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.vector.PointFilter.Alike;
import dev.loupe.vector.PointFilter.And;
import dev.loupe.vector.PointFilter.AtLeast;
import dev.loupe.vector.PointFilter.Count;
import dev.loupe.vector.PointFilter.During;
import dev.loupe.vector.PointFilter.Except;
import dev.loupe.vector.PointFilter.HasVector;
import dev.loupe.vector.PointFilter.HasWords;
import dev.loupe.vector.PointFilter.Ids;
import dev.loupe.vector.PointFilter.IsEmpty;
import dev.loupe.vector.PointFilter.IsNull;
import dev.loupe.vector.PointFilter.Match;
import dev.loupe.vector.PointFilter.Nested;
import dev.loupe.vector.PointFilter.Not;
import dev.loupe.vector.PointFilter.Or;
import dev.loupe.vector.PointFilter.Phrase;
import dev.loupe.vector.PointFilter.Range;
import dev.loupe.vector.PointFilter.Within;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// What a filter means, condition by condition, of one payload.
final class PlainEvaluation {
    /// Of the object within which a [Nested] filter is asked.
    private static final PlainEvaluation INSIDE = new PlainEvaluation(Set.of(), Set.of());

    private final Set<String> ids;
    private final Set<String> vectors;

    private PlainEvaluation(Set<String> ids, Set<String> vectors) {
        this.ids = ids;
        this.vectors = vectors;
    }

    PlainEvaluation(String id) {
        this(Set.of(id), HasVector.NAMES);
    }

    boolean holds(PointFilter filter, JsonObject payload) {
        return switch (filter) {
            case And(var all) -> all.stream().allMatch(part -> holds(part, payload));
            case Or(var any) -> any.stream().anyMatch(part -> holds(part, payload));
            case Not(var inner) -> !holds(inner, payload);
            case AtLeast(var count, var parts) ->
                parts.stream().filter(part -> holds(part, payload)).count() >= count;
            case Ids(var wanted) -> !Collections.disjoint(ids, wanted);
            case HasVector(var name) -> vectors.contains(name);
            case Nested nested -> nested.objects(payload).stream().anyMatch(object -> INSIDE.holds(nested.filter(), object));
            case PointFilter.OfKey condition -> holds(condition, condition.key().in(payload));
        };
    }

    /// @param values what the condition's key means, before arrays are looked into
    static boolean holds(PointFilter.OfKey condition, List<JsonValue> values) {
        return switch (condition) {
            case Match(_, var any) -> holdsOfOne(values, value -> any.contains(Scalars.exact(value)));
            case Except(_, var none) ->
                holdsOfOne(values, value -> value != JsonNull.NULL && !none.contains(Scalars.exact(value)));
            case Alike(_, var any) -> {
                var folded = new HashSet<String>();
                for (String one : any) folded.add(Words.folded(one));
                yield holdsOfText(values, text -> folded.contains(Words.folded(text)));
            }
            case HasWords(_, var text, var all) -> holdsOfText(values, value -> hasWords(value, Words.of(text), all));
            case Phrase(_, var text) -> holdsOfText(values, value -> hasPhrase(value, Words.of(text)));
            case Range(_, var bounds) ->
                holdsOfOne(values, value -> value instanceof JsonNumber number && bounds.hold(Scalars.number(number)));
            case During(_, var bounds) ->
                holdsOfText(values, text -> Dates.of(text).filter(bounds::hold).isPresent());
            case Within(_, var globs) -> {
                List<PathPattern> patterns = globs.stream().map(PathPattern::of).toList();
                yield holdsOfText(values, path -> patterns.stream().anyMatch(glob -> glob.matches(path)));
            }
            case Count(_, var bounds) ->
                values.isEmpty() ? bounds.hold(0) : values.stream().anyMatch(value -> bounds.hold(count(value)));
            case IsEmpty _ -> values.stream().allMatch(value -> value == JsonNull.NULL || isEmptyArray(value));
            case IsNull _ -> values.contains(JsonNull.NULL);
        };
    }

    private static boolean holdsOfOne(List<JsonValue> values, Predicate<JsonValue> test) {
        for (JsonValue value : values) {
            if (value instanceof JsonArray(var elements) ? elements.stream().anyMatch(test) : test.test(value))
                return true;
        }
        return false;
    }

    private static boolean holdsOfText(List<JsonValue> values, Predicate<String> test) {
        return holdsOfOne(values, value -> value instanceof JsonString(var text) && test.test(text));
    }

    private static boolean hasWords(String value, List<String> wanted, boolean all) {
        List<String> words = Words.of(value);
        if (wanted.isEmpty()) return false;
        return all ? words.containsAll(wanted) : !Collections.disjoint(words, wanted);
    }

    private static boolean hasPhrase(String value, List<String> wanted) {
        return !wanted.isEmpty() && Collections.indexOfSubList(Words.of(value), wanted) >= 0;
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
