package dev.loupe.vector;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Parses filters in Qdrant's notation; docs/filters.md describes the grammar.
///
/// A filter is an object with the clauses `must`, `should`, `must_not` and `min_should`, all of which have to
/// hold; or a single condition; or, as in tea-rags, `{key: value}` for equality. Unlike in Qdrant, a list of
/// values to match may mix strings, whole numbers and booleans. Anything unknown, malformed or unsupported is
/// rejected by name, never ignored; sizes are limited.
public final class QdrantFilter {
    private static final Set<String> CLAUSES = Set.of("must", "should", "must_not", "min_should");
    private static final Set<String> MIN_SHOULD = Set.of("conditions", "min_count");
    private static final int DEEPEST = 16;
    private static final int MOST_CONDITIONS = 512;

    private int depth;
    private int conditions;

    private QdrantFilter() {}

    /// @throws InvalidFilter if a part is unknown, malformed or unsupported; the message names it
    public static PointFilter parse(JsonValue filter) throws InvalidFilter {
        return parse(filter, "filter");
    }

    /// @param name of the parameter, for messages
    public static PointFilter parse(JsonValue filter, String name) throws InvalidFilter {
        return new QdrantFilter().whole(new FilterPart(name, filter));
    }

    private PointFilter whole(FilterPart filter) throws InvalidFilter {
        if (!(filter.value() instanceof JsonObject object))
            throw filter.invalid(
                    "must be an object like {\"must\": [{\"key\": \"language\", \"match\": {\"value\": \"java\"}}]}");
        if (object.members().isEmpty()) return PointFilter.ALL;
        boolean isFlat = object.members().keySet().stream()
                .noneMatch(name -> CLAUSES.contains(name) || QdrantCondition.NAMES.contains(name));
        return isFlat ? equalities(filter) : condition(filter);
    }

    private PointFilter equalities(FilterPart filter) throws InvalidFilter {
        var all = new ArrayList<PointFilter>();
        for (String name : filter.object().members().sequencedKeySet()) {
            count(filter);
            refuseClause(name, filter.get(name));
            all.add(equality(new FilterPart(filter.where(), JsonValue.of(name)).key(), filter.get(name)));
        }
        return new PointFilter.And(all);
    }

    /// Rejects a member that looks like a misspelt clause.
    private static void refuseClause(String name, FilterPart value) throws InvalidFilter {
        boolean ofConditions = value.value() instanceof JsonObject
                || value.value() instanceof JsonArray(var elements)
                        && elements.stream().anyMatch(JsonObject.class::isInstance);
        if (ofConditions)
            throw value.invalid("is not a clause of a filter%s; there are %s"
                    .formatted(FilterPart.near(name, CLAUSES), FilterPart.listed(CLAUSES)));
    }

    private static PointFilter equality(PayloadKey key, FilterPart value) throws InvalidFilter {
        return switch (value.value()) {
            case JsonArray _ -> new PointFilter.Match(key, QdrantCondition.values(value));
            case JsonString _, JsonValue.JsonBoolean _, JsonNumber _ ->
                new PointFilter.Match(key, Set.of(QdrantCondition.comparable(value)));
            case JsonValue.JsonNull _ ->
                throw value.invalid("cannot equal null; write {\"is_null\": {\"key\": \"%s\"}}".formatted(key));
            case JsonObject _ -> throw value.invalid("is an object, and nothing equals an object");
        };
    }

    /// A condition or a filter with clauses.
    private PointFilter condition(FilterPart part) throws InvalidFilter {
        count(part);
        if (++depth > DEEPEST)
            throw new InvalidFilter("%s is nested deeper than %d filters; flatten it".formatted(part.where(), DEEPEST));
        boolean hasClauses = part.object().members().keySet().stream().anyMatch(CLAUSES::contains);
        PointFilter filter = hasClauses ? clauses(part) : QdrantCondition.read(part, this::inner);
        depth--;
        return filter;
    }

    /// The filter of a nested condition.
    private PointFilter inner(FilterPart filter) throws InvalidFilter {
        return filter.object().members().isEmpty() ? PointFilter.ALL : condition(filter);
    }

    private void count(FilterPart part) throws InvalidFilter {
        if (++conditions > MOST_CONDITIONS)
            throw new InvalidFilter("%s is one of more than %d conditions; use match any for several values of one key"
                    .formatted(part.where(), MOST_CONDITIONS));
    }

    private PointFilter clauses(FilterPart filter) throws InvalidFilter {
        filter.mayHave(CLAUSES, "a filter with clauses");
        var all = new ArrayList<PointFilter>();
        if (filter.has("must")) all.addAll(conditions(filter.get("must")));
        if (filter.has("should")) all.add(new PointFilter.Or(conditions(filter.get("should"))));
        if (filter.has("min_should")) all.add(minShould(filter.get("min_should")));
        if (filter.has("must_not"))
            for (PointFilter one : conditions(filter.get("must_not"))) all.add(new PointFilter.Not(one));
        return all.size() == 1 ? all.getFirst() : new PointFilter.And(all);
    }

    private PointFilter minShould(FilterPart clause) throws InvalidFilter {
        clause.mayHave(MIN_SHOULD, "min_should");
        for (String name : List.of("conditions", "min_count"))
            if (!clause.has(name))
                throw clause.invalid("needs %s; write {\"conditions\": […], \"min_count\": 2}".formatted(name));
        return new PointFilter.AtLeast(clause.get("min_count").count(), conditions(clause.get("conditions")));
    }

    /// A list, or a single one.
    private List<PointFilter> conditions(FilterPart clause) throws InvalidFilter {
        List<FilterPart> parts = clause.value() instanceof JsonObject ? List.of(clause) : clause.elements();
        var conditions = new ArrayList<PointFilter>(parts.size());
        for (FilterPart part : parts) {
            if (part.object().members().isEmpty())
                throw part.invalid("is empty; leave it out or write a condition like {\"key\": \"language\", "
                        + "\"match\": {\"value\": \"java\"}}");
            conditions.add(condition(part));
        }
        return conditions;
    }
}
