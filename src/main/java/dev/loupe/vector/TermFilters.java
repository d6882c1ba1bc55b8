package dev.loupe.vector;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.vector.PayloadKey.Element;
import dev.loupe.vector.PayloadKey.Elements;
import dev.loupe.vector.PayloadKey.Step;
import dev.loupe.vector.PayloadTerms.Kind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/// Translates [PointFilter]s to [TermFilter]s. Each condition on a key is made exact by itself, so that they
/// can be combined and negated freely.
public final class TermFilters {

    private TermFilters() {}

    /// Finds exactly the points that match a filter.
    public static TermFilter of(PointFilter filter) {
        return switch (filter) {
            case PointFilter.And(var all) -> every(all, TermFilters::of);
            case PointFilter.Or(var any) -> some(any, 1, TermFilters::of);
            case PointFilter.AtLeast(var count, var parts) -> some(parts, count, TermFilters::of);
            case PointFilter.Not(var inner) -> new TermFilter.Not(of(inner));
            case PointFilter.Ids(var ids) -> new TermFilter.Ids(ids);
            case PointFilter.HasVector(var name) ->
                PointFilter.HasVector.NAMES.contains(name) ? TermFilter.ALL : TermFilter.NONE;
            case PointFilter.Nested nested ->
                new TermFilter.Verified(possible(nested.filter(), nested.key().elements()), nested);
            case PointFilter.OfKey condition -> exactly(condition);
        };
    }

    private static TermFilter every(List<PointFilter> parts, Function<PointFilter, TermFilter> part) {
        return new TermFilter.And(parts.stream().map(part).toList());
    }

    private static TermFilter some(List<PointFilter> parts, int least, Function<PointFilter, TermFilter> part) {
        if (least == 0) return TermFilter.ALL;
        if (least > parts.size()) return TermFilter.NONE;
        return new TermFilter.AtLeast(least, parts.stream().map(part).toList());
    }

    /// Every point in which a filter may hold for an element at a key. Here several elements may satisfy the
    /// conditions together, and nothing can be said about negated ones.
    private static TermFilter possible(PointFilter filter, PayloadKey around) {
        return switch (filter) {
            case PointFilter.And(var all) -> every(all, part -> possible(part, around));
            case PointFilter.Or(var any) -> some(any, 1, part -> possible(part, around));
            case PointFilter.AtLeast(var count, var parts) -> some(parts, count, part -> possible(part, around));
            case PointFilter.Not _, PointFilter.IsEmpty _ -> TermFilter.ALL;
            case PointFilter.Ids _, PointFilter.HasVector _ -> TermFilter.NONE;
            case PointFilter.Nested(var key, var inner) ->
                joined(around, key.elements())
                        .map(deeper -> possible(inner, deeper))
                        .orElse(TermFilter.ALL);
            case PointFilter.OfKey condition ->
                joined(around, condition.key())
                        .map(key -> candidates(condition, key))
                        .orElse(TermFilter.ALL);
        };
    }

    /// Empty if it is too deep to have terms.
    private static Optional<PayloadKey> joined(PayloadKey around, PayloadKey inside) {
        var steps = new ArrayList<>(around.steps());
        steps.addAll(inside.steps());
        return steps.size() > PayloadKey.DEEPEST ? Optional.empty() : Optional.of(new PayloadKey(steps));
    }

    private static TermFilter exactly(PointFilter.OfKey condition) {
        PayloadKey key = condition.key();
        if (isExact(key) && condition instanceof PointFilter.Within within) return within(within, key.toString());
        TermFilter candidates = candidates(condition, key);
        return isExact(key) && isExact(condition) ? candidates : new TermFilter.Verified(candidates, condition);
    }

    private static TermFilter within(PointFilter.Within within, String path) {
        return or(List.of(
                new TermFilter.Paths(PayloadTerms.prefix(Kind.TEXT, path), within.globs()),
                new TermFilter.Verified(has(Kind.LONG_TEXT, path), within)));
    }

    private static TermFilter or(List<TermFilter> any) {
        return new TermFilter.AtLeast(1, any);
    }

    /// Whether the key's values are exactly those with terms at it.
    public static boolean isExact(PayloadKey key) {
        return PayloadTerms.isSound(key.toString())
                && !(key.steps().getLast() instanceof Elements)
                && key.steps().stream().noneMatch(step -> step instanceof Element);
    }

    /// Whether terms express the whole condition.
    private static boolean isExact(PointFilter.OfKey condition) {
        return switch (condition) {
            case PointFilter.Match match -> match.any().stream().allMatch(TermFilters::isExact);
            case PointFilter.Alike alike ->
                alike.any().stream().map(FilterWords::folded).allMatch(PayloadTerms::isExact);
            case PointFilter.HasWords wanted -> {
                Set<String> words = new HashSet<>(FilterWords.of(wanted.text()));
                yield (!wanted.all() || words.size() <= 1) && words.stream().allMatch(PayloadTerms::isExact);
            }
            case PointFilter.Range _, PointFilter.During _, PointFilter.IsEmpty _, PointFilter.IsNull _ -> true;
            case PointFilter.Count count -> !mayBeSingle(count.bounds());
            case PointFilter.Except _, PointFilter.Phrase _, PointFilter.Within _ -> false;
        };
    }

    private static boolean isExact(JsonValue value) {
        return !(value instanceof JsonString(var text)) || PayloadTerms.isExact(text);
    }

    /// Every point that may satisfy the condition.
    private static TermFilter candidates(PointFilter.OfKey condition, PayloadKey key) {
        List<String> paths = paths(key);
        if (paths.isEmpty()) return TermFilter.ALL;
        var any = new ArrayList<TermFilter>();
        for (String path : paths) any.add(candidates(condition, path));
        return any.contains(TermFilter.ALL) ? TermFilter.ALL : or(any);
    }

    /// The keys at which the key's values may have terms; none if that is unknown.
    private static List<String> paths(PayloadKey key) {
        if (!PayloadTerms.isSound(key.toString())) return List.of();
        List<Step> steps = new ArrayList<>();
        for (Step step : key.steps()) steps.add(step instanceof Element ? new Elements() : step);
        String itself = new PayloadKey(steps).toString();
        if (!(steps.getLast() instanceof Elements)) return List.of(itself);
        return List.of(itself, new PayloadKey(steps.subList(0, steps.size() - 1)).toString());
    }

    private static TermFilter candidates(PointFilter.OfKey condition, String path) {
        return switch (condition) {
            case PointFilter.Match(var _, var any) ->
                anyOf(any.stream().map(value -> term(path, value)).collect(Collectors.toSet()));
            case PointFilter.Except _ -> has(Kind.SOMETHING, path);
            case PointFilter.Alike(var _, var any) ->
                anyOf(terms(
                        Kind.FOLDED, path, any.stream().map(FilterWords::folded).toList()));
            case PointFilter.HasWords(var _, var text, var all) -> words(path, FilterWords.of(text), all);
            case PointFilter.Phrase(var _, var text) -> words(path, FilterWords.of(text), true);
            case PointFilter.Range(var _, var bounds) ->
                between(Kind.NUMBER, path, bounds, number -> PayloadTerms.ordinal(number));
            case PointFilter.During(var _, var bounds) -> between(Kind.DATE, path, bounds, Dates::micros);
            case PointFilter.Count(var _, var bounds) -> sizes(bounds, path);
            case PointFilter.IsEmpty(var key) ->
                isExact(key) ? new TermFilter.Not(has(Kind.SOMETHING, path)) : TermFilter.ALL;
            case PointFilter.IsNull _ -> has(Kind.NULL, path);
            case PointFilter.Within(var _, var globs) ->
                or(List.of(
                        new TermFilter.Paths(PayloadTerms.prefix(Kind.TEXT, path), globs), has(Kind.LONG_TEXT, path)));
        };
    }

    /// Whether it may hold for a value that is not an array.
    private static boolean mayBeSingle(Bounds<Integer> bounds) {
        return bounds.hold(0) || bounds.hold(1);
    }

    private static TermFilter sizes(Bounds<Integer> bounds, String path) {
        if (bounds.hold(0)) return TermFilter.ALL;
        return bounds.hold(1) ? has(Kind.SOMETHING, path) : between(Kind.SIZE, path, bounds, Integer::longValue);
    }

    private static TermFilter has(Kind kind, String path) {
        return anyOf(Set.of(PayloadTerms.of(kind, path, "")));
    }

    private static TermFilter anyOf(Set<String> terms) {
        return terms.isEmpty() ? TermFilter.NONE : new TermFilter.AnyOf(terms);
    }

    private static String term(String path, JsonValue value) {
        return switch (value) {
            case JsonString(var text) -> PayloadTerms.of(Kind.TEXT, path, text);
            case JsonNumber(var literal) -> PayloadTerms.of(Kind.INTEGER, path, literal);
            case JsonBoolean flag -> PayloadTerms.of(Kind.BOOLEAN, path, flag.name());
            case JsonValue.JsonNull _, JsonValue.JsonArray _, JsonValue.JsonObject _ ->
                throw new IllegalArgumentException("no value to match: " + value);
        };
    }

    private static Set<String> terms(Kind kind, String path, Collection<String> values) {
        return values.stream().map(value -> PayloadTerms.of(kind, path, value)).collect(Collectors.toSet());
    }

    private static TermFilter words(String path, List<String> words, boolean all) {
        Set<String> terms = terms(Kind.WORD, path, words);
        if (!all || terms.isEmpty()) return anyOf(terms);
        return new TermFilter.And(
                terms.stream().sorted().map(term -> anyOf(Set.of(term))).toList());
    }

    /// @param ordinal maps values to whole numbers in the same order
    private static <T extends Comparable<T>> TermFilter between(
            Kind kind, String path, Bounds<T> bounds, ToLongFunction<T> ordinal) {
        long least = Long.MIN_VALUE;
        long most = Long.MAX_VALUE;
        for (Map.Entry<Bounds.Comparison, T> limit : bounds.limits().entrySet()) {
            long value = ordinal.applyAsLong(limit.getValue());
            switch (limit.getKey()) {
                case GT -> least = Math.max(least, value + 1);
                case GTE -> least = Math.max(least, value);
                case LT -> most = Math.min(most, value - 1);
                case LTE -> most = Math.min(most, value);
            }
        }
        if (least > most) return TermFilter.NONE;
        return new TermFilter.Between(kind, path, least, most);
    }
}
