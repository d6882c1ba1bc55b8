package dev.loupe.stores.rows;

import dev.loupe.stores.rows.RowCondition.Everything;
import dev.loupe.stores.rows.RowCondition.Nothing;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PayloadKey.Element;
import dev.loupe.vector.PayloadKey.Elements;
import dev.loupe.vector.PointFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The part of a filter that an engine can evaluate.
///
/// @param condition holds for every row that matches the filter
/// @param exact whether it holds for no other row
record Pushdown(RowCondition condition, boolean exact) {
    /// Engines do not accept conditions of any size; the rest is evaluated here.
    private static final int MOST_TERMS = 200;

    private static final Pushdown UNKNOWN = new Pushdown(new Everything(), false);

    static Pushdown of(PointFilter filter) {
        Pushdown pushdown = of(filter, false);
        return pushdown.condition().size() > MOST_TERMS ? UNKNOWN : pushdown;
    }

    /// @param not whether the filter is negated
    private static Pushdown of(PointFilter filter, boolean not) {
        return switch (filter) {
            case PointFilter.And(var all) -> not ? any(all, true) : all(all, false);
            case PointFilter.Or(var any) -> not ? all(any, true) : any(any, false);
            case PointFilter.AtLeast(var count, var of) -> atLeast(count, of, not);
            case PointFilter.Not(var inner) -> of(inner, !not);
            case PointFilter.Ids(var ids) ->
                terms(ids.stream().map(RowTerms::id).collect(Collectors.toSet()), not);
            case PointFilter.HasVector(var name) -> known(PointFilter.HasVector.NAMES.contains(name) != not);
            case PointFilter.Nested _ -> UNKNOWN;
            case PointFilter.OfKey condition -> ofKey(condition, not);
        };
    }

    private static Pushdown all(List<PointFilter> filters, boolean not) {
        List<Pushdown> parts = filters.stream().map(part -> of(part, not)).toList();
        return new Pushdown(RowCondition.all(conditions(parts)), parts.stream().allMatch(Pushdown::exact));
    }

    private static Pushdown any(List<PointFilter> filters, boolean not) {
        List<Pushdown> parts = filters.stream().map(part -> of(part, not)).toList();
        return new Pushdown(RowCondition.any(conditions(parts)), parts.stream().allMatch(Pushdown::exact));
    }

    private static List<RowCondition> conditions(List<Pushdown> parts) {
        return parts.stream().map(Pushdown::condition).toList();
    }

    private static Pushdown atLeast(int count, List<PointFilter> of, boolean not) {
        if (count <= 0 || count > of.size()) return known(count <= 0 != not);
        if (count == 1) return of(new PointFilter.Or(of), not);
        if (count == of.size()) return of(new PointFilter.And(of), not);
        return new Pushdown(any(of, not).condition(), false);
    }

    private static Pushdown known(boolean holds) {
        return new Pushdown(holds ? new Everything() : new Nothing(), true);
    }

    private static Pushdown terms(Set<String> terms, boolean not) {
        return new Pushdown(not ? RowCondition.lacks(terms) : RowCondition.has(terms), true);
    }

    private static Pushdown ofKey(PointFilter.OfKey filter, boolean not) {
        PayloadKey key = filter.key();
        if (key.steps().stream().anyMatch(Element.class::isInstance)) return UNKNOWN;
        boolean elements = key.steps().getLast() instanceof Elements;
        if (elements) return not ? UNKNOWN : ofElements(filter);
        return switch (filter) {
            case PointFilter.Match(var _, var any) -> terms(values(key, any), not);
            case PointFilter.IsEmpty _ -> terms(Set.of(RowTerms.something(key)), !not);
            case PointFilter.IsNull _ -> terms(Set.of(RowTerms.ofNull(key)), not);
            case PointFilter.Count(var _, var bounds) when not || bounds.hold(0) -> UNKNOWN;
            case PointFilter.Except _,
                    PointFilter.Alike _,
                    PointFilter.HasWords _,
                    PointFilter.Phrase _,
                    PointFilter.Range _,
                    PointFilter.During _,
                    PointFilter.Count _,
                    PointFilter.Within _ ->
                not ? UNKNOWN : new Pushdown(RowCondition.has(Set.of(RowTerms.something(key))), false);
        };
    }

    /// Values of an array count for the array's key, those of nested arrays for the key of its elements.
    private static Pushdown ofElements(PointFilter.OfKey filter) {
        if (!(filter instanceof PointFilter.Match(var key, var any))) return UNKNOWN;
        PayloadKey array = new PayloadKey(key.steps().subList(0, key.steps().size() - 1));
        var either = new ArrayList<String>(values(key, any));
        either.addAll(values(array, any));
        return new Pushdown(RowCondition.has(Set.copyOf(either)), false);
    }

    private static Set<String> values(PayloadKey key, Set<dev.loupe.model.JsonValue> any) {
        return any.stream().map(value -> RowTerms.value(key, value)).collect(Collectors.toSet());
    }
}
