package dev.loupe.index;

import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorSpace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// Filters of points as Lucene queries that find exactly what [PointFilter#holds] says. Conditions on keys
/// are made exact one by one, so that they can be joined and negated freely.
final class PointQueries {
    private static final Query ALL = MatchAllDocsQuery.INSTANCE;
    private static final Query NONE = MatchNoDocsQuery.INSTANCE;

    private PointQueries() {}

    static void check(VectorSpace space, Int8Vector vector) {
        if (vector.dimensions() != space.dimensions())
            throw new IllegalArgumentException(
                    "a vector of %d dimensions in a store of %d".formatted(vector.dimensions(), space.dimensions()));
    }

    /// The same for questions, of which several ask for one filter: what it matches is remembered where that
    /// is more than looking up terms.
    static Query remembered(PointFilter filter) {
        Query query = of(filter);
        return isDear(filter) ? RememberedQuery.of(query) : query;
    }

    private static boolean isDear(PointFilter filter) {
        return switch (filter) {
            case PointFilter.And(var all) -> all.stream().anyMatch(PointQueries::isDear);
            case PointFilter.Or(var any) -> any.stream().anyMatch(PointQueries::isDear);
            case PointFilter.AtLeast least -> least.of().stream().anyMatch(PointQueries::isDear);
            case PointFilter.Not _, PointFilter.Nested _, PointFilter.OfKey _ -> true;
            case PointFilter.Ids _, PointFilter.HasVector _ -> false;
        };
    }

    static Query of(PointFilter filter) {
        return switch (filter) {
            case PointFilter.And(var all) -> every(all, PointQueries::of);
            case PointFilter.Or(var any) -> some(any, 1, PointQueries::of);
            case PointFilter.AtLeast(var count, var parts) -> some(parts, count, PointQueries::of);
            case PointFilter.Not(var inner) ->
                new BooleanQuery.Builder()
                        .add(ALL, Occur.FILTER)
                        .add(of(inner), Occur.MUST_NOT)
                        .build();
            case PointFilter.Ids(var ids) -> in(PointDocument.ID, ids);
            case PointFilter.HasVector(var name) -> PointFilter.HasVector.NAMES.contains(name) ? ALL : NONE;
            case PointFilter.Nested nested -> new VerifiedQuery(within(nested), nested);
            case PointFilter.OfKey condition -> ConditionQueries.of(condition);
        };
    }

    static Query in(String field, Collection<String> values) {
        return new TermInSetQuery(field, values.stream().map(BytesRef::new).toList());
    }

    private static Query every(List<PointFilter> parts, Function<PointFilter, Query> query) {
        if (parts.isEmpty()) return ALL;
        var all = new BooleanQuery.Builder();
        for (PointFilter part : parts) all.add(query.apply(part), Occur.FILTER);
        return all.build();
    }

    private static Query some(List<PointFilter> parts, int least, Function<PointFilter, Query> query) {
        if (least == 0) return ALL;
        if (least > parts.size()) return NONE;
        var any = new BooleanQuery.Builder().setMinimumNumberShouldMatch(least);
        for (PointFilter part : parts) any.add(query.apply(part), Occur.SHOULD);
        return any.build();
    }

    /// Every point with an element of which the filter may hold.
    private static Query within(PointFilter.Nested nested) {
        return possible(nested.filter(), nested.key().elements());
    }

    /// Every point in which a filter may hold of an element at a key. What is asked of an element may be
    /// fulfilled by several here, and of what is negated nothing can be said.
    private static Query possible(PointFilter filter, PayloadKey around) {
        return switch (filter) {
            case PointFilter.And(var all) -> every(all, part -> possible(part, around));
            case PointFilter.Or(var any) -> some(any, 1, part -> possible(part, around));
            case PointFilter.AtLeast(var count, var parts) -> some(parts, count, part -> possible(part, around));
            case PointFilter.Not _, PointFilter.IsEmpty _ -> ALL;
            case PointFilter.Ids _, PointFilter.HasVector _ -> NONE;
            case PointFilter.Nested(var key, var inner) ->
                joined(around, key.elements()) instanceof PayloadKey deeper ? possible(inner, deeper) : ALL;
            case PointFilter.OfKey condition ->
                joined(around, condition.key()) instanceof PayloadKey key
                        ? ConditionQueries.candidates(condition, key)
                        : ALL;
        };
    }

    /// Null where it would be too deep to be indexed.
    private static @Nullable PayloadKey joined(PayloadKey around, PayloadKey inside) {
        var steps = new ArrayList<>(around.steps());
        steps.addAll(inside.steps());
        return steps.size() > PayloadKey.DEEPEST ? null : new PayloadKey(steps);
    }
}
