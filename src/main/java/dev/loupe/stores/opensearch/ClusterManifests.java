package dev.loupe.stores.opensearch;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.project.TextDigest;
import dev.loupe.stores.JsonClient;
import dev.loupe.stores.JsonClient.Reply;
import dev.loupe.vector.StoreBusy;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The manifests of a cluster, in an index of their own, changed by compare-and-swap. They are read by id,
/// which sees every write at once; only listing them makes the index refresh, since a refresh takes longer
/// than everything else in a write.
final class ClusterManifests {
    static final String INDEX = "loupe-collections";
    /// Duration of the write lease. Clocks of machines should differ by less.
    static final Duration LEASE = Duration.ofSeconds(30);

    private static final int AT_ONCE = 1_000;
    private static final int NAME_BYTES = 16;
    private static final int CONFLICT = 409;
    private static final int MISSING = 404;

    private final Cluster cluster;
    private final Clock clock;
    private volatile boolean made;

    ClusterManifests(Cluster cluster, Clock clock) {
        this.cluster = cluster;
        this.clock = clock;
    }

    /// A manifest with its version.
    ///
    /// @param sequence with `term`, identifies the write
    record Stamped(ClusterManifest manifest, long sequence, long term) {}

    long now() {
        return clock.millis();
    }

    private static String path(String name) {
        return "/" + INDEX + "/_doc/" + TextDigest.hex(name, NAME_BYTES);
    }

    Optional<Stamped> find(String name) throws IOException {
        Reply reply = cluster.client().send("GET", path(name));
        if (reply.status() == MISSING) return Optional.empty();
        JsonObject found = Cluster.whole("reading the manifest of \"" + name + "\"", reply);
        return Optional.of(new Stamped(
                ClusterManifest.of(Cluster.source(found)),
                PointMapping.number(found, "_seq_no"),
                PointMapping.number(found, "_primary_term")));
    }

    /// @throws NoSuchFileException if there is none
    Stamped get(String name) throws IOException {
        return find(name).orElseThrow(() -> new NoSuchFileException(name, null, "no such collection in the cluster"));
    }

    /// Every manifest, by name.
    List<ClusterManifest> list() throws IOException {
        makeIndex();
        cluster.refresh(INDEX);
        var manifests = new ArrayList<ClusterManifest>();
        var body = new LinkedHashMap<String, JsonValue>();
        body.put("size", JsonValue.of(AT_ONCE));
        body.put("sort", new JsonArray(List.of(JsonValue.object("name", JsonValue.of("asc")))));
        while (true) {
            List<JsonObject> hits = cluster.search(INDEX, new JsonObject(body));
            for (JsonObject hit : hits) manifests.add(ClusterManifest.of(Cluster.source(hit)));
            if (hits.size() < AT_ONCE) return manifests;
            body.put("search_after", hits.getLast().get("sort"));
        }
    }

    private void makeIndex() throws IOException {
        if (made) return;
        cluster.create(
                INDEX,
                JsonValue.object(
                        "settings",
                        JsonValue.object(
                                "index",
                                JsonValue.object(
                                        "number_of_shards",
                                        JsonValue.of(1),
                                        "auto_expand_replicas",
                                        JsonValue.of("0-2"),
                                        "allocation.max_retries",
                                        JsonValue.of(PointMapping.RETRIES))),
                        "mappings",
                        JsonValue.object(
                                "dynamic",
                                JsonValue.of(false),
                                "properties",
                                OpenSearchQueries.one("name", "type", JsonValue.of("keyword")))));
        made = true;
    }

    /// Writes the manifest of a new collection.
    ///
    /// @return false if there is already one with its name
    boolean create(ClusterManifest manifest) throws IOException {
        makeIndex();
        String name = manifest.collection().name();
        Reply reply = cluster.client().send("PUT", path(name) + "?op_type=create", manifest.json());
        if (reply.status() == CONFLICT) return isOurs(name, manifest);
        Cluster.whole("creating the collection \"" + name + "\"", reply);
        return true;
    }

    /// Recognises our own write if it is repeated because its answer was lost.
    private boolean isOurs(String name, ClusterManifest manifest) throws IOException {
        return find(name).map(Stamped::manifest).equals(Optional.of(manifest));
    }

    /// Replaces a manifest with one of the same name.
    ///
    /// @throws StoreBusy if another process changed it in the meantime
    Stamped replace(Stamped old, ClusterManifest manifest) throws IOException {
        String name = manifest.collection().name();
        Reply reply = cluster.client().send("PUT", path(name) + condition(old), manifest.json());
        if (reply.status() == CONFLICT) {
            Stamped now = get(name);
            if (now.manifest().equals(manifest)) return now;
            throw busy(name);
        }
        JsonObject answer = Cluster.whole("changing the collection \"" + name + "\"", reply);
        return new Stamped(
                manifest, PointMapping.number(answer, "_seq_no"), PointMapping.number(answer, "_primary_term"));
    }

    private static String condition(Stamped old) {
        return "?if_seq_no=%d&if_primary_term=%d".formatted(old.sequence(), old.term());
    }

    private static StoreBusy busy(String name) {
        return new StoreBusy(
                "the collection \"%s\" is being written by another process; try again later".formatted(name));
    }

    /// @throws StoreBusy if another process changed it in the meantime
    void remove(Stamped old) throws IOException {
        String name = old.manifest().collection().name();
        Reply reply = cluster.client().send("DELETE", path(name) + condition(old));
        if (reply.status() == CONFLICT) throw busy(name);
        if (!reply.ok() && reply.status() != MISSING)
            throw JsonClient.failure("deleting the collection \"" + name + "\"", reply);
    }

    /// Takes the write lease.
    ///
    /// @throws StoreBusy if another process holds it
    Stamped take(String name) throws IOException {
        Stamped found = get(name);
        ClusterManifest manifest = found.manifest();
        if (!manifest.writer().isEmpty() && manifest.until() > now()) throw busy(name);
        return replace(found, manifest.heldBy(UUID.randomUUID().toString(), end()));
    }

    /// Extends the lease.
    Stamped renew(Stamped held) throws IOException {
        return replace(held, held.manifest().heldBy(held.manifest().writer(), end()));
    }

    private long end() {
        return now() + LEASE.toMillis();
    }
}
