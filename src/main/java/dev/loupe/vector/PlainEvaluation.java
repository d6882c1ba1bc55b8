package dev.loupe.vector;

import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.vector.PointFilter.And;
import dev.loupe.vector.PointFilter.AtLeast;
import dev.loupe.vector.PointFilter.HasVector;
import dev.loupe.vector.PointFilter.Ids;
import dev.loupe.vector.PointFilter.Nested;
import dev.loupe.vector.PointFilter.Not;
import dev.loupe.vector.PointFilter.Or;
import java.util.Collections;
import java.util.Set;

/// The reference evaluation of a filter on one payload, against which all stores are tested; [KeyConditions]
/// evaluates conditions on keys.
public final class PlainEvaluation {
    /// Inside the object that a [Nested] filter is evaluated on.
    private static final PlainEvaluation INSIDE = new PlainEvaluation(Set.of(), Set.of());

    private final Set<String> ids;
    private final Set<String> vectors;

    private PlainEvaluation(Set<String> ids, Set<String> vectors) {
        this.ids = ids;
        this.vectors = vectors;
    }

    /// Whether a point matches.
    ///
    /// @param id as in [VectorPoint#id]
    public static boolean holds(PointFilter filter, String id, JsonObject payload) {
        return new PlainEvaluation(Set.of(id), HasVector.NAMES).holds(filter, payload);
    }

    private boolean holds(PointFilter filter, JsonObject payload) {
        return switch (filter) {
            case And(var all) -> all.stream().allMatch(part -> holds(part, payload));
            case Or(var any) -> any.stream().anyMatch(part -> holds(part, payload));
            case Not(var inner) -> !holds(inner, payload);
            case AtLeast(var count, var parts) ->
                parts.stream().filter(part -> holds(part, payload)).count() >= count;
            case Ids(var wanted) -> !Collections.disjoint(ids, wanted);
            case HasVector(var name) -> vectors.contains(name);
            case Nested nested ->
                nested.objects(payload).stream().anyMatch(object -> INSIDE.holds(nested.filter(), object));
            case PointFilter.OfKey condition ->
                KeyConditions.test(condition).test(condition.key().in(payload));
        };
    }
}
