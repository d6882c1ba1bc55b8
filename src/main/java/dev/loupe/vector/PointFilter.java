package dev.loupe.vector;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// A filter on points. It is applied inside the store, never after a fixed over-fetch.
///
/// The grammar is that of Qdrant's filters ([QdrantFilter] parses them), plus two conditions, [Alike] and
/// [Within]. A key may yield no value of a payload, one or several; a condition on values holds if one of
/// them satisfies it, or an element of it if it is an array (nested arrays are not expanded). Without a value
/// no condition on values holds, and its [Not] does. [PlainEvaluation] is the reference implementation, slow
/// and obvious; a store must give the same result or refuse.
public sealed interface PointFilter {

    /// Matches everything.
    PointFilter ALL = new And(List.of());

    /// A condition on one key.
    sealed interface OfKey extends PointFilter {
        PayloadKey key();
    }

    /// All hold; true if empty.
    record And(List<PointFilter> all) implements PointFilter {
        public And {
            all = List.copyOf(all);
        }
    }

    /// At least one holds; false if empty.
    record Or(List<PointFilter> any) implements PointFilter {
        public Or {
            any = List.copyOf(any);
        }
    }

    record Not(PointFilter inner) implements PointFilter {}

    /// At least this many hold.
    ///
    /// @param count 0 or more
    record AtLeast(int count, List<PointFilter> of) implements PointFilter {
        public AtLeast {
            of = List.copyOf(of);
        }
    }

    /// A value equals one of these, with exactly this JSON type: `1`, `"1"` and `1.0` are all different.
    ///
    /// @param any strings, integers and booleans; if empty, nothing matches
    record Match(PayloadKey key, Set<JsonValue> any) implements OfKey {
        public Match {
            any = any.stream().map(Scalars::comparable).collect(Collectors.toUnmodifiableSet());
        }
    }

    /// There is a value that is none of these; JSON null does not count as a value.
    record Except(PayloadKey key, Set<JsonValue> none) implements OfKey {
        public Except {
            none = none.stream().map(Scalars::comparable).collect(Collectors.toUnmodifiableSet());
        }
    }

    /// A string equals one of these, case-insensitively. Not in Qdrant's grammar.
    record Alike(PayloadKey key, Set<String> any) implements OfKey {
        public Alike {
            any = Set.copyOf(any);
        }
    }

    /// A string contains the [FilterWords] of another.
    ///
    /// @param all whether it must contain all of them, or one
    record HasWords(PayloadKey key, String text, boolean all) implements OfKey {}

    /// A string contains the [FilterWords] of another consecutively.
    record Phrase(PayloadKey key, String text) implements OfKey {}

    /// A number is within bounds.
    record Range(PayloadKey key, Bounds<Double> bounds) implements OfKey {}

    /// A string that is a date ([Dates]) is within bounds, to the microsecond.
    record During(PayloadKey key, Bounds<Instant> bounds) implements OfKey {}

    /// The number of values is within bounds: elements for an array, 0 for JSON null and missing values, 1
    /// for everything else.
    record Count(PayloadKey key, Bounds<Integer> bounds) implements OfKey {}

    /// There are only nulls and empty arrays.
    record IsEmpty(PayloadKey key) implements OfKey {}

    /// There is a JSON null.
    record IsNull(PayloadKey key) implements OfKey {}

    /// @param ids as in [VectorPoint#id]
    record Ids(Set<String> ids) implements PointFilter {
        public Ids {
            ids = Set.copyOf(ids);
        }
    }

    /// The point has a vector with this name.
    record HasVector(String name) implements PointFilter {
        /// Our points have one unnamed vector; collections of tea-rags call it dense.
        public static final Set<String> NAMES = Set.of("", "dense");
    }

    /// An element of an array is an object that matches the filter; ids and vectors are unknown inside.
    record Nested(PayloadKey key, PointFilter filter) implements PointFilter {

        /// The objects among the array's elements.
        List<JsonObject> objects(JsonObject payload) {
            var objects = new ArrayList<JsonObject>();
            for (JsonValue value : key.elements().in(payload)) if (value instanceof JsonObject one) objects.add(one);
            return objects;
        }
    }

    /// A string is a path that matches one of these globs. Not in Qdrant's grammar.
    ///
    /// @param globs as in [PathPattern], validated by the caller
    record Within(PayloadKey key, List<String> globs) implements OfKey {
        public Within {
            globs = List.copyOf(globs);
        }
    }

    /// The filter's conditions in the order they are written: everything but conjunctions, alternatives and
    /// negations. Conditions inside [Nested] filters are not included.
    default List<PointFilter> conditions() {
        return switch (this) {
            case And(var all) -> conditions(all);
            case Or(var any) -> conditions(any);
            case AtLeast(var _, var of) -> conditions(of);
            case Not(var inner) -> inner.conditions();
            case Nested _, OfKey _, Ids _, HasVector _ -> List.of(this);
        };
    }

    private static List<PointFilter> conditions(List<PointFilter> filters) {
        return filters.stream().flatMap(filter -> filter.conditions().stream()).toList();
    }

    /// The same filter with other keys. Keys inside [Nested] filters stay, since they are relative to an
    /// element.
    default PointFilter withKeys(UnaryOperator<PayloadKey> change) {
        return switch (this) {
            case And(var all) -> new And(withKeys(all, change));
            case Or(var any) -> new Or(withKeys(any, change));
            case Not(var inner) -> new Not(inner.withKeys(change));
            case AtLeast(var count, var of) -> new AtLeast(count, withKeys(of, change));
            case Nested(var key, var filter) -> new Nested(change.apply(key), filter);
            case Match(var key, var any) -> new Match(change.apply(key), any);
            case Except(var key, var none) -> new Except(change.apply(key), none);
            case Alike(var key, var any) -> new Alike(change.apply(key), any);
            case HasWords(var key, var text, var all) -> new HasWords(change.apply(key), text, all);
            case Phrase(var key, var text) -> new Phrase(change.apply(key), text);
            case Range(var key, var bounds) -> new Range(change.apply(key), bounds);
            case During(var key, var bounds) -> new During(change.apply(key), bounds);
            case Count(var key, var bounds) -> new Count(change.apply(key), bounds);
            case IsEmpty(var key) -> new IsEmpty(change.apply(key));
            case IsNull(var key) -> new IsNull(change.apply(key));
            case Within(var key, var globs) -> new Within(change.apply(key), globs);
            case Ids _, HasVector _ -> this;
        };
    }

    private static List<PointFilter> withKeys(List<PointFilter> filters, UnaryOperator<PayloadKey> change) {
        return filters.stream().map(filter -> filter.withKeys(change)).toList();
    }
}
