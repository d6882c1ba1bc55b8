package dev.loupe.index;

import dev.loupe.index.PointTerms.Kind;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.vector.Bounds;
import dev.loupe.vector.Dates;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PayloadKey.Element;
import dev.loupe.vector.PayloadKey.Elements;
import dev.loupe.vector.PayloadKey.Step;
import dev.loupe.vector.PointFilter;
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
import dev.loupe.vector.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.apache.lucene.document.LongPoint;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.NumericUtils;

/// Conditions on one key as Lucene queries.
final class ConditionQueries {
    private static final Query ALL = MatchAllDocsQuery.INSTANCE;

    private ConditionQueries() {}

    /// Exactly the points of which it holds.
    static Query of(PointFilter.OfKey condition) {
        PayloadKey key = condition.key();
        if (isExact(key) && condition instanceof Within within) return paths(within, key.toString());
        Query candidates = candidates(condition, key);
        if (!isExact(key)) return new VerifiedQuery(candidates, condition);
        if (isExact(condition)) return candidates;
        return condition instanceof Phrase || condition instanceof HasWords
                ? VerifiedQuery.ofTexts(candidates, condition)
                : new VerifiedQuery(candidates, condition);
    }

    /// Whether what it means is what is indexed at it.
    private static boolean isExact(PayloadKey key) {
        return PointTerms.isSound(key.toString())
                && !(key.steps().getLast() instanceof Elements)
                && key.steps().stream().noneMatch(step -> step instanceof Element);
    }

    /// Whether terms say all of it.
    private static boolean isExact(PointFilter.OfKey condition) {
        return switch (condition) {
            case Match match -> match.any().stream().allMatch(ConditionQueries::isExact);
            case Alike alike -> alike.any().stream().map(Words::folded).allMatch(PointTerms::isExact);
            case HasWords wanted -> {
                List<String> words = distinct(Words.of(wanted.text()));
                yield (!wanted.all() || words.size() <= 1) && words.stream().allMatch(PointTerms::isExact);
            }
            case Range _, During _, IsEmpty _, IsNull _ -> true;
            case Count count -> !mayBeSingle(count.bounds());
            case Except _, Phrase _, Within _ -> false;
        };
    }

    private static boolean isExact(JsonValue value) {
        return !(value instanceof JsonString(var text)) || PointTerms.isExact(text);
    }

    /// Every point of which it may hold, if it is asked of a key.
    static Query candidates(PointFilter.OfKey condition, PayloadKey key) {
        List<String> paths = paths(key);
        if (paths.isEmpty()) return ALL;
        var any = new BooleanQuery.Builder();
        for (String path : paths) {
            Query one = candidates(condition, path);
            if (one == ALL) return ALL;
            any.add(one, Occur.SHOULD);
        }
        return any.build();
    }

    /// The keys under which what a key means may be indexed; none where that cannot be said.
    private static List<String> paths(PayloadKey key) {
        if (!PointTerms.isSound(key.toString())) return List.of();
        List<Step> steps = new ArrayList<>();
        for (Step step : key.steps()) steps.add(step instanceof Element ? new Elements() : step);
        String itself = new PayloadKey(steps).toString();
        if (!(steps.getLast() instanceof Elements)) return List.of(itself);
        return List.of(itself, new PayloadKey(steps.subList(0, steps.size() - 1)).toString());
    }

    private static Query candidates(PointFilter.OfKey condition, String path) {
        return switch (condition) {
            case Match match ->
                in(match.any().stream().map(value -> term(path, value)).toList());
            case Except _ -> has(Kind.SOMETHING, path);
            case Alike alike ->
                in(terms(
                        Kind.FOLDED,
                        path,
                        alike.any().stream().map(Words::folded).toList()));
            case HasWords wanted -> words(path, Words.of(wanted.text()), wanted.all());
            case Phrase phrase -> words(path, Words.of(phrase.text()), true);
            case Range range -> points(PointTerms.NUMBERS, path, range.bounds(), NumericUtils::doubleToSortableLong);
            case During during -> points(PointTerms.DATES, path, during.bounds(), Dates::micros);
            case Count count -> sizes(count.bounds(), path);
            case IsEmpty(var key) -> isExact(key) ? without(has(Kind.SOMETHING, path)) : ALL;
            case IsNull _ -> has(Kind.NULL, path);
            case Within within -> paths(path, within.globs());
        };
    }

    /// Whether it may hold of what is no array.
    private static boolean mayBeSingle(Bounds<Integer> bounds) {
        return bounds.hold(0) || bounds.hold(1);
    }

    private static Query sizes(Bounds<Integer> bounds, String path) {
        if (bounds.hold(0)) return ALL;
        return bounds.hold(1) ? has(Kind.SOMETHING, path) : points(PointTerms.SIZES, path, bounds, Integer::longValue);
    }

    private static Query paths(Within within, String path) {
        return either(texts(path, within.globs()), new VerifiedQuery(has(Kind.LONG_TEXT, path), within));
    }

    private static Query paths(String path, List<String> globs) {
        return either(texts(path, globs), has(Kind.LONG_TEXT, path));
    }

    /// Looks at every text of the key, whatever else is asked: remembered by itself, so that other conditions
    /// may be asked beside it.
    private static Query texts(String path, List<String> globs) {
        return RememberedQuery.of(PathGlob.after(PointTerms.prefix(Kind.TEXT, path), globs, PointTerms.FIELD));
    }

    private static Query either(Query one, Query other) {
        return new BooleanQuery.Builder()
                .add(one, Occur.SHOULD)
                .add(other, Occur.SHOULD)
                .build();
    }

    private static Query without(Query query) {
        return new BooleanQuery.Builder()
                .add(ALL, Occur.FILTER)
                .add(query, Occur.MUST_NOT)
                .build();
    }

    private static Query has(Kind kind, String path) {
        return new TermQuery(PointTerms.term(kind, path, ""));
    }

    private static Query in(Collection<String> terms) {
        return terms.isEmpty() ? MatchNoDocsQuery.INSTANCE : PointQueries.in(PointTerms.FIELD, terms);
    }

    private static String term(String path, JsonValue value) {
        return switch (value) {
            case JsonString(var text) -> PointTerms.of(Kind.TEXT, path, text);
            case JsonNumber(var literal) -> PointTerms.of(Kind.INTEGER, path, literal);
            case JsonBoolean flag -> PointTerms.of(Kind.BOOLEAN, path, flag.name());
            case JsonValue.JsonNull _, JsonValue.JsonArray _, JsonValue.JsonObject _ ->
                throw new IllegalArgumentException("no value to match: " + value);
        };
    }

    private static List<String> terms(Kind kind, String path, Collection<String> values) {
        return values.stream().map(value -> PointTerms.of(kind, path, value)).toList();
    }

    private static List<String> distinct(List<String> words) {
        return words.stream().distinct().toList();
    }

    private static Query words(String path, List<String> words, boolean all) {
        List<String> terms = terms(Kind.WORD, path, distinct(words));
        if (!all || terms.isEmpty()) return in(terms);
        var every = new BooleanQuery.Builder();
        for (String term : terms) every.add(in(List.of(term)), Occur.FILTER);
        return every.build();
    }

    /// @param sortable makes numbers that are ordered as the values are
    private static <T extends Comparable<T>> Query points(
            String field, String path, Bounds<T> bounds, ToLongFunction<T> sortable) {
        long least = Long.MIN_VALUE;
        long most = Long.MAX_VALUE;
        for (Map.Entry<Bounds.Comparison, T> limit : bounds.limits().entrySet()) {
            long value = sortable.applyAsLong(limit.getValue());
            switch (limit.getKey()) {
                case GT -> least = Math.max(least, value + 1);
                case GTE -> least = Math.max(least, value);
                case LT -> most = Math.min(most, value - 1);
                case LTE -> most = Math.min(most, value);
            }
        }
        if (least > most) return MatchNoDocsQuery.INSTANCE;
        long hash = PointTerms.hash(path);
        return LongPoint.newRangeQuery(field, new long[] {hash, least}, new long[] {hash, most});
    }
}
