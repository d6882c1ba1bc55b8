package dev.loupe.vector;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.vector.Bounds.Comparison;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Parses one condition of a [QdrantFilter].
final class QdrantCondition {
    private static final Set<String> OF_KEYS = Set.of("match", "range", "values_count", "is_empty", "is_null");
    private static final Set<String> GEO = Set.of("geo_bounding_box", "geo_radius", "geo_polygon");
    private static final Set<String> OF_POINTS = Set.of("is_empty", "is_null", "has_id", "has_vector", "nested");
    private static final Set<String> KEY = Set.of("key");
    private static final Set<String> NESTED = Set.of("key", "filter");
    private static final Set<String> MATCHES = Set.of("value", "any", "except", "text", "text_any", "phrase");
    private static final Set<String> BOUNDS = Set.of("gt", "gte", "lt", "lte");
    private static final int MOST_VALUES = 10_000;
    private static final int LONGEST_TEXT = 10_000;

    /// Members that make an object a condition.
    static final Set<String> NAMES = union(KEY, OF_KEYS, GEO, OF_POINTS);

    /// Parses the filter inside a condition.
    @FunctionalInterface
    interface Inner {
        PointFilter read(FilterPart filter) throws InvalidFilter;
    }

    private QdrantCondition() {}

    @SafeVarargs
    private static Set<String> union(Set<String>... sets) {
        var all = new HashSet<String>();
        for (Set<String> set : sets) all.addAll(set);
        return Set.copyOf(all);
    }

    static PointFilter read(FilterPart part, Inner inner) throws InvalidFilter {
        if (part.has("key")) return ofKey(part);
        part.mayHave(OF_POINTS, "a condition without a key");
        String name = only(part, OF_POINTS);
        FilterPart argument = part.get(name);
        return switch (name) {
            case "is_empty" -> new PointFilter.IsEmpty(keyOf(argument));
            case "is_null" -> new PointFilter.IsNull(keyOf(argument));
            case "has_id" -> new PointFilter.Ids(ids(argument));
            case "has_vector" -> hasVector(argument);
            default -> nested(argument, inner);
        };
    }

    /// The only member among these.
    private static String only(FilterPart part, Set<String> names) throws InvalidFilter {
        List<String> found = part.names().stream().filter(names::contains).toList();
        if (found.size() == 1) return found.getFirst();
        throw part.invalid(
                found.isEmpty()
                        ? "has none of " + FilterPart.listed(names)
                        : "has %s at once; put each in a condition of its own".formatted(String.join(" and ", found)));
    }

    private static PointFilter ofKey(FilterPart part) throws InvalidFilter {
        for (String name : part.names())
            if (GEO.contains(name))
                throw part.invalid(
                        "asks for %s, but geographic conditions are not supported; filter by range on a number of the "
                                        .formatted(name)
                                + "payload instead, for example its latitude and longitude");
        part.mayHave(union(KEY, OF_KEYS), "a condition on a key");
        PayloadKey key = part.get("key").key();
        String name = only(part, OF_KEYS);
        FilterPart argument = part.get(name);
        return switch (name) {
            case "match" -> match(key, argument);
            case "range" -> range(key, argument);
            case "values_count" -> new PointFilter.Count(key, counts(argument));
            case "is_empty" -> either(new PointFilter.IsEmpty(key), argument.flag());
            default -> either(new PointFilter.IsNull(key), argument.flag());
        };
    }

    private static PointFilter either(PointFilter condition, boolean wanted) {
        return wanted ? condition : new PointFilter.Not(condition);
    }

    private static PayloadKey keyOf(FilterPart argument) throws InvalidFilter {
        argument.mayHave(KEY, "it");
        if (!argument.has("key")) throw argument.invalid("needs a key; write {\"key\": \"imports\"}");
        return argument.get("key").key();
    }

    private static PointFilter match(PayloadKey key, FilterPart match) throws InvalidFilter {
        match.mayHave(MATCHES, "match");
        String name = only(match, MATCHES);
        FilterPart argument = match.get(name);
        return switch (name) {
            case "value" -> new PointFilter.Match(key, Set.of(comparable(argument)));
            case "any" -> new PointFilter.Match(key, values(argument));
            case "except" -> new PointFilter.Except(key, values(argument));
            case "text" -> new PointFilter.HasWords(key, words(argument), true);
            case "text_any" -> new PointFilter.HasWords(key, words(argument), false);
            default -> new PointFilter.Phrase(key, words(argument));
        };
    }

    private static String words(FilterPart argument) throws InvalidFilter {
        String text = argument.text();
        if (text.length() > LONGEST_TEXT)
            throw argument.invalid("may have at most %d characters; give fewer words".formatted(LONGEST_TEXT));
        if (FilterWords.of(text).isEmpty())
            throw argument.invalid("has no letters or digits, so it matches no text; use value for an exact text");
        return text;
    }

    static Set<JsonValue> values(FilterPart list) throws InvalidFilter {
        List<FilterPart> elements = list.elements();
        if (elements.size() > MOST_VALUES)
            throw new InvalidFilter(
                    "%s has more than %d values; split them over several calls".formatted(list.where(), MOST_VALUES));
        var values = new HashSet<JsonValue>();
        for (FilterPart element : elements) values.add(comparable(element));
        return values;
    }

    /// A string, a whole number or a boolean.
    static JsonValue comparable(FilterPart part) throws InvalidFilter {
        try {
            return Scalars.comparable(part.value());
        } catch (IllegalArgumentException _) {
            throw part.invalid(
                    part.value() instanceof JsonNumber(var literal)
                            ? "is not a whole number, and only those are compared exactly; write \"range\": {\"gte\": %s, \"lte\": %s}"
                                    .formatted(literal, literal)
                            : "must be a string, a whole number, true or false");
        }
    }

    private static PointFilter range(PayloadKey key, FilterPart range) throws InvalidFilter {
        range.mayHave(BOUNDS, "range");
        List<FilterPart> limits = new ArrayList<>();
        for (String name : range.names()) limits.add(range.get(name));
        boolean ofDates = limits.stream().anyMatch(limit -> limit.value() instanceof JsonString);
        if (ofDates && !limits.stream().allMatch(limit -> limit.value() instanceof JsonString))
            throw range.invalid("mixes numbers and dates; give both ends as one or the other");
        return ofDates
                ? new PointFilter.During(key, bounds(range, QdrantCondition::date))
                : new PointFilter.Range(key, bounds(range, FilterPart::number));
    }

    private static Instant date(FilterPart limit) throws InvalidFilter {
        return Dates.of(limit.text())
                .orElseThrow(() -> limit.invalid(
                        "is not a date; write one like \"2025-11-28\" or \"2025-11-28T10:15:00Z\", or a number"));
    }

    private static Bounds<Integer> counts(FilterPart counts) throws InvalidFilter {
        counts.mayHave(BOUNDS, "values_count");
        return bounds(counts, FilterPart::count);
    }

    /// Parses a bound of a range.
    @FunctionalInterface
    private interface Limit<T> {
        T read(FilterPart limit) throws InvalidFilter;
    }

    private static <T extends Comparable<T>> Bounds<T> bounds(FilterPart range, Limit<T> limit) throws InvalidFilter {
        Map<Comparison, T> limits = new EnumMap<>(Comparison.class);
        for (String name : range.names())
            limits.put(Comparison.valueOf(name.toUpperCase(Locale.ROOT)), limit.read(range.get(name)));
        return new Bounds<>(limits);
    }

    private static Set<String> ids(FilterPart list) throws InvalidFilter {
        List<FilterPart> elements = list.elements();
        if (elements.size() > MOST_VALUES)
            throw new InvalidFilter(
                    "%s has more than %d ids; split them over several calls".formatted(list.where(), MOST_VALUES));
        var ids = new HashSet<String>();
        for (FilterPart element : elements) {
            JsonValue id = comparable(element);
            if (id instanceof JsonValue.JsonBoolean) throw element.invalid("must be an id: a string or a whole number");
            ids.add(Json.write(id));
        }
        return ids;
    }

    private static PointFilter hasVector(FilterPart name) throws InvalidFilter {
        if (PointFilter.HasVector.NAMES.contains(name.text())) return new PointFilter.HasVector(name.text());
        throw name.invalid("is not the name of a vector; points have one, called \"\" or \"dense\"");
    }

    private static PointFilter nested(FilterPart nested, Inner inner) throws InvalidFilter {
        nested.mayHave(NESTED, "nested");
        for (String name : List.of("key", "filter"))
            if (!nested.has(name))
                throw nested.invalid(
                        "needs a %s; write {\"key\": \"parts\", \"filter\": {\"must\": […]}}".formatted(name));
        return new PointFilter.Nested(nested.get("key").key(), inner.read(nested.get("filter")));
    }
}
