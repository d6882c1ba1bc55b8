package dev.loupe.vector;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// Which points may be found; applied inside the store, never after a fixed over-fetch.
///
/// The grammar is that of Qdrant's filters ([QdrantFilter] reads them), with two conditions more, [Alike] and
/// [Within]. A key may mean no value of a payload, one or several; a condition on values holds where one of
/// them fulfils it, or, where that is an array, one of its elements (arrays within arrays are not looked
/// into). Where there is no value, no condition on values holds, and [Not] of it does. What each means stands
/// in [PlainEvaluation], which is slow and obvious; a store must answer the same or refuse.
public sealed interface PointFilter {

    /// Everything may be found.
    PointFilter ALL = new And(List.of());

    /// A condition on what one key means.
    sealed interface OfKey extends PointFilter {
        PayloadKey key();
    }

    /// All hold; true where there are none.
    record And(List<PointFilter> all) implements PointFilter {
        public And {
            all = List.copyOf(all);
        }
    }

    /// At least one holds; false where there are none.
    record Or(List<PointFilter> any) implements PointFilter {
        public Or {
            any = List.copyOf(any);
        }
    }

    record Not(PointFilter inner) implements PointFilter {}

    /// At least so many hold.
    ///
    /// @param count 0 or more
    record AtLeast(int count, List<PointFilter> of) implements PointFilter {
        public AtLeast {
            of = List.copyOf(of);
        }
    }

    /// A value is one of these, of exactly this JSON type: `1`, `"1"` and `1.0` are three things.
    ///
    /// @param any texts, integers and booleans; nothing is one of none
    record Match(PayloadKey key, Set<JsonValue> any) implements OfKey {
        public Match {
            any = any.stream().map(Scalars::comparable).collect(Collectors.toUnmodifiableSet());
        }
    }

    /// A value is there that is none of these; JSON null is no such value.
    record Except(PayloadKey key, Set<JsonValue> none) implements OfKey {
        public Except {
            none = none.stream().map(Scalars::comparable).collect(Collectors.toUnmodifiableSet());
        }
    }

    /// A text is one of these, whatever the case of its letters. Not of Qdrant's grammar.
    record Alike(PayloadKey key, Set<String> any) implements OfKey {
        public Alike {
            any = Set.copyOf(any);
        }
    }

    /// A text holds the [Words] of another.
    ///
    /// @param all whether it must hold all of them, or one
    record HasWords(PayloadKey key, String text, boolean all) implements OfKey {}

    /// A text holds the [Words] of another one after the other.
    record Phrase(PayloadKey key, String text) implements OfKey {}

    /// A number lies within bounds.
    record Range(PayloadKey key, Bounds<Double> bounds) implements OfKey {}

    /// A text that is a date ([Dates]) lies within bounds, by the microsecond.
    record During(PayloadKey key, Bounds<Instant> bounds) implements OfKey {}

    /// The number of values lies within bounds: of elements for an array, 0 for JSON null and where nothing
    /// is, 1 for all else.
    record Count(PayloadKey key, Bounds<Integer> bounds) implements OfKey {}

    /// Nothing is there but nulls and empty arrays.
    record IsEmpty(PayloadKey key) implements OfKey {}

    /// A JSON null is there.
    record IsNull(PayloadKey key) implements OfKey {}

    /// @param ids as [VectorPoint#id] has them
    record Ids(Set<String> ids) implements PointFilter {
        public Ids {
            ids = Set.copyOf(ids);
        }
    }

    /// The point has a vector of this name.
    record HasVector(String name) implements PointFilter {
        /// The only vector of a point of ours has no name; collections of tea-rags call it dense.
        public static final Set<String> NAMES = Set.of("", "dense");
    }

    /// An array's element is an object of which the filter holds; ids and vectors are unknown within.
    record Nested(PayloadKey key, PointFilter filter) implements PointFilter {

        /// The objects that are elements of the array.
        List<JsonObject> objects(JsonObject payload) {
            var objects = new ArrayList<JsonObject>();
            for (JsonValue value : key.elements().in(payload)) if (value instanceof JsonObject one) objects.add(one);
            return objects;
        }
    }

    /// A text is a path that one of these globs matches. Not of Qdrant's grammar.
    ///
    /// @param globs as [PathPattern] reads them, checked by who makes it
    record Within(PayloadKey key, List<String> globs) implements OfKey {
        public Within {
            globs = List.copyOf(globs);
        }
    }

    /// What it is put together of, in the order in which it is written: everything but conjunctions,
    /// alternatives and negations. What stands within [Nested] filters is not part of it.
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

    /// The same filter of other keys. Those within [Nested] filters stay, since they begin at an element.
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

    /// Whether a point may be found, with nothing clever: what all stores are held against.
    ///
    /// @param id as [VectorPoint#id] has it
    default boolean holds(String id, JsonObject payload) {
        return new PlainEvaluation(id).holds(this, payload);
    }
}
