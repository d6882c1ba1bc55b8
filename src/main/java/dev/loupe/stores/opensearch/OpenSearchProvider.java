package dev.loupe.stores.opensearch;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.stores.JsonClient;
import dev.loupe.stores.StoreChoice;
import dev.loupe.stores.StoreChoice.InvalidChoice;
import dev.loupe.stores.StoreKind;
import dev.loupe.stores.StoredCollection;
import dev.loupe.stores.VectorStoreProvider;
import dev.loupe.stores.VersionedStore;
import dev.loupe.stores.opensearch.ClusterManifests.Stamped;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Collections in an OpenSearch cluster with the k-NN plugin (tested with 3.5).
///
/// Settings: `OPENSEARCH_URL` (one or more nodes, separated by commas; the next one is used if one does not
/// answer), `OPENSEARCH_USER` and `OPENSEARCH_PASSWORD`, or `OPENSEARCH_TOKEN`, `OPENSEARCH_COMMON`
/// (collections created for at most this many points share an index; 100,000, 0 for none),
/// `OPENSEARCH_SHARDS` of other collections (1) and the maximum `OPENSEARCH_REPLICAS` (1).
public final class OpenSearchProvider implements VectorStoreProvider {
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int BATCH = 500;
    private static final int UNIQUE = 8;
    private static final int MOST_SHARDS = 1_000;
    private static final int MOST_REPLICAS = 10;
    private static final int COMMON = 100_000;
    private static final int MOST_COMMON = 1_000_000;

    private final Cluster cluster;
    private final ClusterManifests manifests;
    private final CommonIndexes common;
    private final int mostCommon;
    private final int shards;
    private final int replicas;

    private OpenSearchProvider(Cluster cluster, Clock clock, int mostCommon, int shards, int replicas) {
        this.cluster = cluster;
        this.mostCommon = mostCommon;
        common = new CommonIndexes(cluster, replicas);
        this.shards = shards;
        this.replicas = replicas;
        manifests = new ClusterManifests(cluster, clock);
    }

    /// Does not contact the cluster yet.
    public static OpenSearchProvider of(StoreChoice choice, Clock clock) throws InvalidChoice {
        JsonClient client =
                JsonClient.of(choice, "OPENSEARCH_URL", "http://127.0.0.1:9200", headers(choice), TIMEOUT, PATIENCE);
        return new OpenSearchProvider(
                new Cluster(client),
                clock,
                choice.number("OPENSEARCH_COMMON", COMMON, 0, MOST_COMMON),
                choice.number("OPENSEARCH_SHARDS", 1, 1, MOST_SHARDS),
                choice.number("OPENSEARCH_REPLICAS", 1, 0, MOST_REPLICAS));
    }

    private static Map<String, String> headers(StoreChoice choice) {
        Optional<String> token = choice.setting("OPENSEARCH_TOKEN");
        if (token.isPresent()) return Map.of("Authorization", "Bearer " + token.get());
        Optional<String> user = choice.setting("OPENSEARCH_USER");
        if (user.isEmpty()) return Map.of();
        String both = user.get() + ":" + choice.setting("OPENSEARCH_PASSWORD").orElse("");
        return Map.of(
                "Authorization", "Basic " + Base64.getEncoder().encodeToString(both.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public StoreKind kind() {
        return StoreKind.OPENSEARCH;
    }

    @Override
    public boolean create(StoredCollection collection) throws IOException {
        return create(collection, 0);
    }

    @Override
    public boolean create(StoredCollection collection, long points) throws IOException {
        if (find(collection.name()).isPresent()) return false;
        CollectionLocation place = newPlace(collection.name(), collection.space(), points < mostCommon);
        if (!manifests.create(ClusterManifest.made(collection, place, manifests.now()))) {
            cluster.delete(place);
            return false;
        }
        CollectionAliases.add(cluster, collection.name(), place);
        return true;
    }

    private CollectionLocation newPlace(String name, VectorSpace space, boolean inCommon) throws IOException {
        if (inCommon) return common.newPlace(space.dimensions());
        String index =
                CollectionAliases.of(name) + "-" + UUID.randomUUID().toString().substring(0, UNIQUE);
        cluster.create(index, PointMapping.index(space.dimensions(), shards, replicas));
        return new CollectionLocation(index, "");
    }

    @Override
    public List<StoredCollection> list() throws IOException {
        return manifests.list().stream().map(ClusterManifest::collection).toList();
    }

    @Override
    public Optional<StoredCollection> find(String name) throws IOException {
        return manifests.find(name).map(found -> found.manifest().collection());
    }

    @Override
    public boolean delete(String name) throws IOException {
        if (find(name).isEmpty()) return false;
        Stamped held = manifests.take(name);
        manifests.remove(held);
        deleteUnused(held.manifest().place());
        return true;
    }

    /// If two names refer to the same place, an interrupted rename left it so.
    private void deleteUnused(CollectionLocation place) throws IOException {
        for (ClusterManifest other : manifests.list()) if (other.place().equals(place)) return;
        cluster.delete(place);
    }

    @Override
    public void rename(String from, String to) throws IOException {
        Stamped moved = manifests.take(from);
        ClusterManifest renamed = moved.manifest().named(to).heldBy("", 0);
        if (!manifests.create(renamed)) {
            Stamped replaced = manifests.take(to);
            manifests.replace(replaced, renamed);
            finish(moved, from, to);
            deleteUnused(replaced.manifest().place());
        } else finish(moved, from, to);
    }

    private void finish(Stamped moved, String from, String to) throws IOException {
        CollectionLocation place = moved.manifest().place();
        manifests.remove(moved);
        CollectionAliases.add(cluster, to, place);
        CollectionAliases.remove(cluster, from, place);
    }

    @Override
    public VectorStore open(String name, VectorSpace space) throws IOException {
        boolean leftovers = !manifests.get(name).manifest().writer().isEmpty();
        Stamped held = manifests.take(name);
        ClusterManifest manifest = held.manifest();
        OpenSearchTable table = space.equals(manifest.collection().space())
                ? OpenSearchTable.of(cluster, manifests, held, leftovers)
                : OpenSearchTable.anew(
                        cluster,
                        manifests,
                        held,
                        space,
                        newPlace(name, space, manifest.place().isPart()));
        return new VersionedStore(table, BATCH);
    }

    @Override
    public VectorSnapshot snapshot(String name) throws IOException {
        ClusterManifest manifest = manifests.get(name).manifest();
        return new OpenSearchSnapshot(
                cluster, manifest.place(), manifest.collection().space(), manifest.committed());
    }

    /// For one copy; for a shared index, the collection's share of its documents.
    @Override
    public long bytes(String name) throws IOException {
        CollectionLocation place = manifests.get(name).manifest().place();
        long bytes = bytesOf(place.index());
        if (!place.isPart()) return bytes;
        int all = cluster.count(place.index(), OpenSearchQueries.ALL);
        return all == 0 ? 0 : bytes * cluster.count(place.index(), place.documents()) / all;
    }

    private long bytesOf(String index) throws IOException {
        JsonValue at = cluster.done(
                "asking for the size of " + index + " is", "GET", "/" + index + "/_stats/store", JsonValue.object());
        for (String member : List.of("_all", "primaries", "store"))
            at = at instanceof JsonObject object ? object.get(member) : at;
        return at instanceof JsonObject store ? PointMapping.number(store, "size_in_bytes") : 0;
    }

    @Override
    public void close() {
        cluster.close();
    }
}
