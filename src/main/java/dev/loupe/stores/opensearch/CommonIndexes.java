package dev.loupe.stores.opensearch;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.stores.JsonClient;
import dev.loupe.stores.JsonClient.Reply;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;

/// Indexes that small collections share: `loupe-common-<dimensions>-<number>`, with one shard each. A new
/// collection goes into the first one with room, or into a new one if all are full.
///
/// Because of the single shard, a query for a collection goes to one shard, and searching a part costs as
/// much as a filter.
final class CommonIndexes {
    private static final String PREFIX = "loupe-common-";
    /// Maximum documents of an index before no more collections are added: 5 to 10 GB.
    private static final long FULL = 2_000_000;

    private static final int PART = 12;
    private static final int MISSING = 404;

    private final Cluster cluster;
    private final int replicas;
    private final long full;

    CommonIndexes(Cluster cluster, int replicas) {
        this(cluster, replicas, FULL);
    }

    /// @param full maximum documents of an index before no more collections are added
    CommonIndexes(Cluster cluster, int replicas, long full) {
        this.cluster = cluster;
        this.replicas = replicas;
        this.full = full;
    }

    /// A place for a new collection with vectors of this size.
    CollectionLocation newPlace(int dimensions) throws IOException {
        Map<String, Long> sizes = sizes(dimensions);
        String part = UUID.randomUUID().toString().replace("-", "").substring(0, PART);
        for (int number = 1; ; number++) {
            String index = PREFIX + dimensions + "-" + number;
            Long size = sizes.get(index);
            if (size == null) cluster.create(index, PointMapping.index(dimensions, 1, replicas));
            if (size == null || size < full) return new CollectionLocation(index, part);
        }
    }

    /// The number of documents of each index, by name.
    private Map<String, Long> sizes(int dimensions) throws IOException {
        String path = "/_cat/indices/" + PREFIX + dimensions + "-*?format=json&h=index,docs.count";
        Reply reply = cluster.client().send("GET", path);
        var sizes = new TreeMap<String, Long>();
        if (reply.status() == MISSING) return sizes;
        if (!reply.ok() || !(reply.body() instanceof JsonArray(var rows)))
            throw JsonClient.failure("listing the common indexes", reply);
        for (JsonValue row : rows) if (row instanceof JsonObject one) put(one, sizes);
        return sizes;
    }

    /// An index without an available copy reports no number and is treated as full.
    private static void put(JsonObject row, Map<String, Long> sizes) throws IOException {
        String count = row.get("docs.count") instanceof JsonValue.JsonString(var text) ? text : "";
        sizes.put(
                PointMapping.text(row, "index"), count.matches("[0-9]{1,18}") ? Long.parseLong(count) : Long.MAX_VALUE);
    }
}
