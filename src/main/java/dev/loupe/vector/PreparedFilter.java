package dev.loupe.vector;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.vector.PayloadKey.Member;
import dev.loupe.vector.PointFilter.And;
import dev.loupe.vector.PointFilter.AtLeast;
import dev.loupe.vector.PointFilter.HasVector;
import dev.loupe.vector.PointFilter.Ids;
import dev.loupe.vector.PointFilter.Nested;
import dev.loupe.vector.PointFilter.Not;
import dev.loupe.vector.PointFilter.OfKey;
import dev.loupe.vector.PointFilter.Or;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// A filter compiled for many payloads: its values are parsed once. Gives the same result as
/// [PlainEvaluation#holds] for a point without an id and without a vector.
public final class PreparedFilter {
    private final Predicate<JsonObject> test;
    private final Set<String> members;

    private PreparedFilter(Predicate<JsonObject> test, Set<String> members) {
        this.test = test;
        this.members = members;
    }

    public static PreparedFilter of(PointFilter filter) {
        var members = new LinkedHashSet<String>();
        addMembers(filter, members);
        return new PreparedFilter(test(filter), Set.copyOf(members));
    }

    /// The names of the payload's members that the filter reads; others do not affect the result.
    public Set<String> members() {
        return members;
    }

    /// Whether a payload matches.
    ///
    /// @param payload with at least [#members]
    public boolean holds(JsonObject payload) {
        return test.test(payload);
    }

    private static Predicate<JsonObject> test(PointFilter filter) {
        return switch (filter) {
            case And(var all) -> atLeast(all.size(), all);
            case Or(var any) -> atLeast(1, any);
            case AtLeast(var count, var parts) -> atLeast(count, parts);
            case Not(var inner) -> test(inner).negate();
            case Ids _ -> _ -> false;
            case HasVector _ -> _ -> false;
            case Nested nested -> {
                Predicate<JsonObject> inner = test(nested.filter());
                yield payload -> nested.objects(payload).stream().anyMatch(inner);
            }
            case OfKey condition -> {
                Predicate<List<JsonValue>> values = KeyConditions.test(condition);
                yield payload -> values.test(condition.key().in(payload));
            }
        };
    }

    private static Predicate<JsonObject> atLeast(int count, List<PointFilter> parts) {
        List<Predicate<JsonObject>> tests =
                parts.stream().map(PreparedFilter::test).toList();
        return payload -> {
            int holding = 0;
            for (int i = 0; holding < count && i < tests.size(); i++)
                if (tests.get(i).test(payload)) holding++;
            return holding >= count;
        };
    }

    private static void addMembers(PointFilter filter, Set<String> members) {
        switch (filter) {
            case And(var all) -> all.forEach(part -> addMembers(part, members));
            case Or(var any) -> any.forEach(part -> addMembers(part, members));
            case AtLeast least -> least.of().forEach(part -> addMembers(part, members));
            case Not(var inner) -> addMembers(inner, members);
            case Ids _, HasVector _ -> {}
            case Nested nested -> members.add(outermost(nested.key()));
            case OfKey condition -> members.add(outermost(condition.key()));
        }
    }

    private static String outermost(PayloadKey key) {
        return switch (key.steps().getFirst()) {
            case Member(var name) -> name;
            case PayloadKey.Element _, PayloadKey.Elements _ ->
                throw new IllegalArgumentException("the key does not begin with a member");
        };
    }
}
