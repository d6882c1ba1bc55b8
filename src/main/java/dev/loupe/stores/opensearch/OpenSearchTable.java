package dev.loupe.stores.opensearch;

import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.stores.VersionTable;
import dev.loupe.stores.opensearch.Cluster.Write;
import dev.loupe.stores.opensearch.ClusterManifests.Stamped;
import dev.loupe.stores.opensearch.PointMapping.Version;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.StoreBusy;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// A collection that is open for writing. The write lease is renewed as work proceeds; a writer that lost it
/// after a pause longer than [ClusterManifests#LEASE] notices before its next write.
///
/// To end a version, its document is written again with the end, since the index keeps only a part of its
/// source.
final class OpenSearchTable implements VersionTable {
    private static final int AT_ONCE = 500;
    /// How long ended versions are kept for snapshots that were taken before.
    private static final Duration KEPT = Duration.ofMinutes(5);

    private final Cluster cluster;
    private final ClusterManifests manifests;
    private final VectorSpace space;
    private final CollectionLocation place;
    /// Whether writes since the last commit must be undone.
    private boolean dirty;
    private Stamped held;
    private long renewed;

    private OpenSearchTable(
            Cluster cluster, ClusterManifests manifests, Stamped held, VectorSpace space, CollectionLocation place) {
        this.cluster = cluster;
        this.manifests = manifests;
        this.held = held;
        this.space = space;
        this.place = place;
        renewed = manifests.now();
    }

    /// Continues a collection; `held` is released when this is closed, or if this fails.
    static OpenSearchTable of(Cluster cluster, ClusterManifests manifests, Stamped held, boolean leftovers)
            throws IOException {
        var table = new OpenSearchTable(
                cluster,
                manifests,
                held,
                held.manifest().collection().space(),
                held.manifest().place());
        try {
            if (leftovers) table.undo();
            table.removeEnded();
            return table;
        } catch (IOException | RuntimeException e) {
            table.close();
            throw e;
        }
    }

    /// Rebuilds a collection in another place, which becomes current with the first commit.
    ///
    /// @param place empty
    static OpenSearchTable anew(
            Cluster cluster, ClusterManifests manifests, Stamped held, VectorSpace space, CollectionLocation place) {
        return new OpenSearchTable(cluster, manifests, held, space, place);
    }

    @Override
    public VectorSpace space() {
        return space;
    }

    @Override
    public synchronized long committed() {
        return isAnew() ? 0 : held.manifest().committed();
    }

    private boolean isAnew() {
        return !place.equals(held.manifest().place());
    }

    /// @throws StoreBusy if the write lease was lost
    private void renew() throws IOException {
        long since = manifests.now() - renewed; // negative if the clock was set back
        if (since >= 0 && since < ClusterManifests.LEASE.toMillis() / 3) return;
        held = manifests.renew(held);
        renewed = manifests.now();
    }

    @Override
    public synchronized void add(List<VectorPoint> points, long generation) throws IOException {
        renew();
        dirty = true;
        var writes = new ArrayList<Write>(points.size());
        for (VectorPoint point : points)
            writes.add(new Write(
                    place.documentId(point.id(), generation),
                    PointMapping.document(place.part(), point, generation, OPEN)));
        cluster.write(place.index(), writes);
    }

    @Override
    public synchronized int end(PointFilter filter, long generation) throws IOException {
        OpenSearchSnapshot seen = snapshot(generation);
        return each(
                seen.versions(filter),
                version -> version.from() == generation
                        ? new Write(place.documentId(version.point().id(), generation), JsonNull.NULL)
                        : written(version, generation));
    }

    private Write written(Version version, long until) {
        return new Write(
                place.documentId(version.point().id(), version.from()),
                PointMapping.document(place.part(), version.point(), version.from(), until));
    }

    /// A change of a version.
    @FunctionalInterface
    private interface Change {
        Write of(Version version);
    }

    /// @return how many there were
    private int each(OpenSearchSnapshot.Versions versions, Change change) throws IOException {
        int all = 0;
        List<Version> page;
        do {
            renew();
            page = versions.next(AT_ONCE);
            if (!page.isEmpty()) dirty = true;
            cluster.write(place.index(), page.stream().map(change::of).toList());
            all += page.size();
        } while (page.size() == AT_ONCE);
        return all;
    }

    @Override
    public void settle() throws IOException {
        cluster.refresh(place.index());
    }

    @Override
    public VectorSnapshot at(long generation) {
        return snapshot(generation);
    }

    private OpenSearchSnapshot snapshot(long generation) {
        return new OpenSearchSnapshot(cluster, place, space, generation);
    }

    @Override
    public synchronized void commit(long generation) throws IOException {
        CollectionLocation before = held.manifest().place();
        if (generation == committed() && !isAnew()) return;
        held = manifests.replace(held, held.manifest().committed(place, space, generation));
        dirty = false;
        if (before.equals(place)) return;
        CollectionAliases.move(cluster, held.manifest().collection().name(), before, place);
        cluster.delete(before);
    }

    /// Removes versions that began after the last commit, and reopens those that ended after it.
    private void undo() throws IOException {
        cluster.refresh(place.index());
        long committed = committed();
        remove(OpenSearchQueries.range(PointMapping.FROM, "gt", committed));
        each(snapshot(committed).ended(), version -> written(version, OPEN));
        cluster.refresh(place.index());
        dirty = false;
    }

    private void removeEnded() throws IOException {
        ClusterManifest manifest = held.manifest();
        if (manifests.now() - manifest.settledAt() < KEPT.toMillis()) return;
        remove(OpenSearchQueries.range(PointMapping.UNTIL, "lte", manifest.settled()));
        held = manifests.replace(held, manifest.settled(manifests.now()));
    }

    private void remove(JsonObject query) throws IOException {
        cluster.remove(place.index(), place.only(query));
    }

    @Override
    public synchronized void close() throws IOException {
        try {
            if (isAnew()) cluster.delete(place);
            else if (dirty) undo();
            manifests.replace(held, held.manifest().heldBy("", 0));
        } catch (StoreBusy lost) {
            // the new holder has already undone our writes
        }
    }
}
