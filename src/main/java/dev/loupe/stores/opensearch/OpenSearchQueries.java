package dev.loupe.stores.opensearch;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.vector.TermFilter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// Translates [TermFilter]s to OpenSearch's query language.
final class OpenSearchQueries {
    static final JsonObject ALL = JsonValue.object("match_all", JsonValue.object());
    private static final JsonObject NONE = JsonValue.object("match_none", JsonValue.object());

    private OpenSearchQueries() {}

    /// Finds the candidates for which a condition really holds.
    @FunctionalInterface
    interface Verifier {
        /// @return ids
        Collection<String> verified(TermFilter.Verified wanted) throws IOException;
    }

    static JsonObject of(TermFilter filter, Verifier verifier) throws IOException {
        return switch (filter) {
            case TermFilter.And(var all) -> all.isEmpty() ? ALL : bool("filter", all(all, verifier));
            case TermFilter.AtLeast(var count, var parts) ->
                count > parts.size() ? NONE : atLeast(count, all(parts, verifier));
            case TermFilter.Not(var inner) -> bool("must_not", List.of(of(inner, verifier)));
            case TermFilter.Ids(var ids) -> in(PointMapping.ID, ids);
            case TermFilter.AnyOf(var terms) -> in(PointMapping.TERMS, terms);
            case TermFilter.Between between ->
                one(
                        "range",
                        PointMapping.TERMS,
                        JsonValue.object("gte", JsonValue.of(between.first()), "lte", JsonValue.of(between.last())));
            case TermFilter.Paths(var prefix, var globs) -> regexp(GlobRegex.after(prefix, globs));
            case TermFilter.Verified verified -> in(PointMapping.ID, verifier.verified(verified));
        };
    }

    private static List<JsonValue> all(List<TermFilter> parts, Verifier verifier) throws IOException {
        var queries = new ArrayList<JsonValue>();
        for (TermFilter part : parts) queries.add(of(part, verifier));
        return queries;
    }

    private static JsonObject regexp(String regex) {
        return one(
                "regexp",
                PointMapping.TERMS,
                JsonValue.object("value", JsonValue.of(regex), "flags", JsonValue.of("NONE")));
    }

    /// Matches points that are visible at a generation and match a query.
    ///
    /// @param documents everything of the collection, in all versions
    static JsonObject seen(JsonObject documents, long generation, JsonObject query) {
        return bool(
                "filter",
                List.of(
                        documents,
                        range(PointMapping.FROM, "lte", generation),
                        range(PointMapping.UNTIL, "gt", generation),
                        query));
    }

    static JsonObject range(String field, String comparison, long value) {
        return one("range", field, JsonValue.object(comparison, JsonValue.of(value)));
    }

    static JsonObject in(String field, Collection<String> values) {
        if (values.isEmpty()) return NONE;
        List<JsonValue> sorted = values.stream().sorted().map(JsonValue::of).toList();
        return JsonValue.object("terms", JsonValue.object(field, new JsonArray(sorted)));
    }

    static JsonObject bool(String occurrence, List<JsonValue> queries) {
        return JsonValue.object("bool", JsonValue.object(occurrence, new JsonArray(queries)));
    }

    private static JsonObject atLeast(int count, List<JsonValue> queries) {
        return JsonValue.object(
                "bool",
                JsonValue.object("should", new JsonArray(queries), "minimum_should_match", JsonValue.of(count)));
    }

    /// `{kind: {field: what}}`
    static JsonObject one(String kind, String field, JsonValue what) {
        return JsonValue.object(kind, JsonValue.object(field, what));
    }
}
