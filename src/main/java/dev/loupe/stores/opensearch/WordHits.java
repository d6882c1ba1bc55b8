package dev.loupe.stores.opensearch;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.vector.WordPoint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;

/// The best texts by BM25. Term statistics are collected over all shards first, so that the order does not
/// depend on the shard of a point.
final class WordHits {
    private static final int AT_ONCE = 1_000;
    private static final String DFS = "&search_type=dfs_query_then_fetch";

    private final Cluster cluster;
    private final String index;
    private final JsonObject within;

    WordHits(Cluster cluster, String index, JsonObject within) {
        this.cluster = cluster;
        this.index = index;
        this.within = within;
    }

    List<WordPoint> of(Collection<String> words, int limit) throws IOException {
        var points = new ArrayList<WordPoint>();
        var body = body(words);
        while (points.size() < limit) {
            int size = Math.min(AT_ONCE, limit - points.size());
            body.put("size", JsonValue.of(size));
            List<JsonObject> hits = cluster.search(index, DFS, new JsonObject(body));
            for (JsonObject hit : hits)
                points.add(new WordPoint(
                        PointMapping.text(Cluster.source(hit), PointMapping.ID), NearestPoints.score(hit)));
            if (hits.size() < size) break;
            body.put("search_after", hits.getLast().get("sort"));
        }
        return points;
    }

    private LinkedHashMap<String, JsonValue> body(Collection<String> words) {
        List<JsonValue> any = words.stream()
                .map(word -> (JsonValue) OpenSearchQueries.one("term", PointMapping.WORDS, JsonValue.of(word)))
                .toList();
        JsonObject query = JsonValue.object(
                "bool",
                JsonValue.object(
                        "should",
                        new JsonArray(any),
                        "minimum_should_match",
                        JsonValue.of(1),
                        "filter",
                        new JsonArray(List.of(within))));
        var body = new LinkedHashMap<String, JsonValue>();
        body.put("query", query);
        body.put("track_total_hits", JsonValue.of(false));
        body.put("_source", new JsonArray(List.of(JsonValue.of(PointMapping.ID))));
        body.put("sort", NearestPoints.bestFirst());
        return body;
    }
}
