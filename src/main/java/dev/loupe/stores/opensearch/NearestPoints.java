package dev.loupe.stores.opensearch;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;

/// Nearest-neighbour search with the same cosines as the embedded store: OpenSearch returns candidates that
/// match the filter, and they are reordered by their exact vectors. Candidates too close for `float` scores
/// to tell apart are all fetched.
///
/// OpenSearch searches exactly if no more points match the filter than are requested; so up to 10,000 are
/// requested in that case, and otherwise a few times the limit from its graph.
final class NearestPoints {
    private static final Comparator<NearPoint> NEAREST_FIRST =
            Comparator.comparingDouble(NearPoint::cosine).reversed().thenComparing(NearPoint::id);
    /// OpenSearch's own limit for neighbours and hits.
    private static final int MOST = 10_000;
    private static final int LEAST_NEIGHBOURS = 200;
    private static final int NEIGHBOURS_PER_HIT = 3;
    /// Extra candidates, since rounding may change the order.
    private static final int SLACK = 32;
    private static final int AT_ONCE = 1_000;
    /// Scores are `float`s in [0, 1].
    private static final double ROUNDING = 1e-6;

    private final Cluster cluster;
    private final String index;
    private final JsonObject within;

    NearestPoints(Cluster cluster, String index, JsonObject within) {
        this.cluster = cluster;
        this.index = index;
        this.within = within;
    }

    List<NearPoint> of(Int8Vector query, int limit) throws IOException {
        int count = cluster.count(index, within);
        if (count == 0) return List.of();
        if (limit > MOST / 2 || limit >= count) return first(all(query), limit);
        int neighbours = Math.min(MOST, count <= MOST ? count : Math.max(LEAST_NEIGHBOURS, NEIGHBOURS_PER_HIT * limit));
        for (int size = Math.min(neighbours, limit + SLACK); ; size = Math.min(neighbours, size * 4)) {
            List<JsonObject> hits = cluster.search(index, body(query, neighbours, size));
            if (hits.size() < size || size == neighbours || isApart(hits, limit))
                return first(points(query, hits), limit);
        }
    }

    private static List<NearPoint> first(List<NearPoint> points, int limit) {
        points.sort(NEAREST_FIRST);
        return List.copyOf(points.subList(0, Math.min(limit, points.size())));
    }

    /// Whether everything not fetched is further away than all requested results.
    private static boolean isApart(List<JsonObject> hits, int limit) throws IOException {
        return score(hits.getLast()) < score(hits.get(limit - 1)) - ROUNDING;
    }

    static double score(JsonObject hit) throws IOException {
        if (hit.get("_score") instanceof JsonNumber(var literal)) return Double.parseDouble(literal);
        throw new IOException("a hit without a score");
    }

    private JsonObject body(Int8Vector query, int neighbours, int size) {
        JsonObject asked = JsonValue.object(
                "vector", PointMapping.numbers(query.bytes()), "k", JsonValue.of(neighbours), "filter", within);
        return JsonValue.object(
                "query",
                OpenSearchQueries.one("knn", PointMapping.VECTOR, asked),
                "size",
                JsonValue.of(size),
                "track_total_hits",
                JsonValue.of(false),
                "_source",
                vectors(),
                "sort",
                bestFirst());
    }

    private static JsonArray vectors() {
        return new JsonArray(List.of(JsonValue.of(PointMapping.ID), JsonValue.of(PointMapping.BYTES)));
    }

    static JsonArray bestFirst() {
        return new JsonArray(List.of(
                JsonValue.object("_score", JsonValue.of("desc")),
                JsonValue.object(PointMapping.ID, JsonValue.of("asc"))));
    }

    private static List<NearPoint> points(Int8Vector query, List<JsonObject> hits) throws IOException {
        var points = new ArrayList<NearPoint>();
        for (JsonObject hit : hits) {
            JsonObject source = Cluster.source(hit);
            Int8Vector vector = PointMapping.vector(source);
            if (vector.inverseLength() > 0)
                points.add(new NearPoint(PointMapping.text(source, PointMapping.ID), query.cosine(vector)));
        }
        return points;
    }

    /// Every point, by id.
    private List<NearPoint> all(Int8Vector query) throws IOException {
        var points = new ArrayList<NearPoint>();
        var body = new LinkedHashMap<String, JsonValue>();
        body.put("query", within);
        body.put("size", JsonValue.of(AT_ONCE));
        body.put("track_total_hits", JsonValue.of(false));
        body.put("_source", vectors());
        body.put("sort", new JsonArray(List.of(JsonValue.object(PointMapping.ID, JsonValue.of("asc")))));
        while (true) {
            List<JsonObject> hits = cluster.search(index, new JsonObject(body));
            points.addAll(points(query, hits));
            if (hits.size() < AT_ONCE) return points;
            body.put("search_after", hits.getLast().get("sort"));
        }
    }
}
