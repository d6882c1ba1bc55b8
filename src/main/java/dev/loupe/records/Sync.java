package dev.loupe.records;

import dev.loupe.embed.CodeText;
import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One sync of a store with its source: adds what is new or changed and finally removes what is gone.
///
/// The store is opened for writing at the first change, so a sync without changes never waits for another
/// writer. Records that were present at the start and were not seen are removed; those that another process
/// added meanwhile stay. Each commit is a searchable state. For one thread.
final class Sync implements AutoCloseable {
    /// Limits the number of records that are held and embedded at once.
    private static final int BATCH = 256;

    private static final int COMMIT_EVERY = 8_192;

    /// Opens the store for writing.
    @FunctionalInterface
    interface Opening {
        VectorStore open() throws IOException;
    }

    private final Opening opening;
    private final EmbeddingProvider model;
    /// By key, updated with every put.
    private final Map<String, RecordVersion> stored = new HashMap<>();
    private final Set<String> seen = new HashSet<>();
    private final Map<String, RecordEntry> pending = new LinkedHashMap<>();
    private final Set<String> outdated = new HashSet<>();
    private final RecordProblems.Counting problems = new RecordProblems.Counting();
    private @Nullable VectorStore store;
    private int uncommitted;

    /// @param ids of all points in the store
    Sync(List<String> ids, Opening opening, EmbeddingProvider model) {
        this.opening = opening;
        this.model = model;
        for (String id : ids) {
            RecordVersion before = stored.put(RecordVersion.keyOfId(id), RecordVersion.ofId(id));
            if (before != null) outdated.add(before.id(RecordVersion.keyOfId(id))); // a duplicate
        }
    }

    /// Whether the store has this version of a record, which is then marked as seen.
    boolean knows(String key, long version) {
        RecordVersion known = stored.get(key);
        if (known == null || known.version() != version || version == RecordVersion.UNSETTLED) return false;
        seen.add(key);
        return true;
    }

    /// Adds a record; if several have the same key, the last one counts.
    void put(RecordEntry entry) throws IOException {
        seen.add(entry.key());
        RecordVersion before = stored.put(entry.key(), entry.stamp());
        boolean waits = pending.put(entry.key(), entry) != null;
        if (before != null && !waits && !before.equals(entry.stamp())) outdated.add(before.id(entry.key()));
        if (pending.size() >= BATCH) write();
    }

    /// Removes a former record that is no longer one.
    void drop(String key) {
        seen.remove(key);
        pending.remove(key);
    }

    /// Reports that something is not a record, or that a part of it is invalid.
    void problem(String where, String why) {
        problems.add(where, why);
    }

    private void write() throws IOException {
        if (pending.isEmpty() && outdated.isEmpty()) return;
        VectorStore open = writable();
        if (!outdated.isEmpty()) open.discard(new PointFilter.Ids(outdated));
        outdated.clear();
        open.upsert(points(List.copyOf(pending.values())));
        uncommitted += pending.size();
        pending.clear();
        if (uncommitted >= COMMIT_EVERY) commit(open);
    }

    private VectorStore writable() throws IOException {
        VectorStore open = store;
        if (open == null) store = open = opening.open();
        return open;
    }

    private void commit(VectorStore open) throws IOException {
        open.commit();
        uncommitted = 0;
    }

    private List<VectorPoint> points(List<RecordEntry> entries) throws IOException {
        float[][] vectors = model.embedCode(entries.stream().map(Sync::meaning).toList());
        var points = new ArrayList<VectorPoint>(vectors.length);
        for (int i = 0; i < vectors.length; i++) {
            RecordEntry entry = entries.get(i);
            points.add(new VectorPoint(entry.id(), Int8Vector.of(vectors[i]), entry.payload(), entry.text()));
        }
        return points;
    }

    private static CodeText meaning(RecordEntry entry) {
        return new CodeText("", "", "", "", entry.title(), "", entry.text());
    }

    /// Ends the sync; everything was seen.
    ///
    /// @return what was wrong
    RecordProblems finish() throws IOException {
        stored.forEach((key, stamp) -> {
            if (!seen.contains(key)) outdated.add(stamp.id(key));
        });
        write();
        if (store != null) commit(store);
        return problems.problems();
    }

    /// Drops uncommitted changes.
    @Override
    public void close() throws IOException {
        if (store != null) store.close();
    }
}
