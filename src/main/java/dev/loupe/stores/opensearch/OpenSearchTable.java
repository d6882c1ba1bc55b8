package dev.loupe.stores.opensearch;

import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.stores.VersionTable;
import dev.loupe.stores.opensearch.Cluster.Write;
import dev.loupe.stores.opensearch.Manifests.Stamped;
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

/// A collection's index, open to write. The right to write is renewed with the work; who lost it to somebody
/// else, after a pause longer than [Manifests#LEASE], notices before the next write.
///
/// A version that ended is written anew with its end, since of its source only what is given back is kept.
final class OpenSearchTable implements VersionTable {
    private static final int AT_ONCE = 500;
    /// How long versions are kept after they ended, for snapshots that were taken before.
    private static final Duration KEPT = Duration.ofMinutes(5);

    private final Cluster cluster;
    private final Manifests manifests;
    private final VectorSpace space;
    private final Place place;
    /// What has been written since the last commit must be undone.
    private boolean dirty;
    private Stamped held;
    private long renewed;

    private OpenSearchTable(Cluster cluster, Manifests manifests, Stamped held, VectorSpace space, Place place) {
        this.cluster = cluster;
        this.manifests = manifests;
        this.held = held;
        this.space = space;
        this.place = place;
        renewed = manifests.now();
    }

    /// Goes on with a collection; `held` is freed when this is closed, also where this fails.
    static OpenSearchTable of(Cluster cluster, Manifests manifests, Stamped held, boolean leftovers)
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

    /// Begins a collection anew in another place, which becomes its own with the first commit.
    ///
    /// @param place empty
    static OpenSearchTable anew(Cluster cluster, Manifests manifests, Stamped held, VectorSpace space, Place place) {
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

    /// @throws StoreBusy where the right to write was lost
    private void renew() throws IOException {
        long since = manifests.now() - renewed; // below 0 where the clock was set back
        if (since >= 0 && since < Manifests.LEASE.toMillis() / 3) return;
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

    /// What becomes of a version.
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
        Place before = held.manifest().place();
        if (generation == committed() && !isAnew()) return;
        held = manifests.replace(held, held.manifest().committed(place, space, generation));
        dirty = false;
        if (before.equals(place)) return;
        Aliases.move(cluster, held.manifest().collection().name(), before, place);
        cluster.delete(before);
    }

    /// Removes all that began after the last commit, and opens again what ended after it.
    private void undo() throws IOException {
        cluster.refresh(place.index());
        long committed = committed();
        remove(Queries.range(PointMapping.FROM, "gt", committed));
        each(snapshot(committed).ended(), version -> written(version, OPEN));
        cluster.refresh(place.index());
        dirty = false;
    }

    private void removeEnded() throws IOException {
        Manifest manifest = held.manifest();
        if (manifests.now() - manifest.settledAt() < KEPT.toMillis()) return;
        remove(Queries.range(PointMapping.UNTIL, "lte", manifest.settled()));
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
            // whoever has it now has undone what was left
        }
    }
}
