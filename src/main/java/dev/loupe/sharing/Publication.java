package dev.loupe.sharing;

import dev.loupe.index.IndexedFile;
import dev.loupe.model.Cancellation;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorStore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;

/// Writes the changes of one codebase, without committing them.
final class Publication {
    private static final int PAGE = 1_000;
    private static final int FILES_AT_ONCE = 100;

    private final VectorStore store;
    private final SharedChunks chunks;
    private final Cancellation cancellation;

    Publication(VectorStore store, SharedChunks chunks, Cancellation cancellation) {
        this.store = store;
        this.chunks = chunks;
        this.cancellation = cancellation;
    }

    /// @return whether there was anything to write
    /// @throws CancellationException if it is cancelled
    boolean run() throws IOException {
        Map<String, String> there = hashes();
        var changed = new ArrayList<IndexedFile>();
        Set<String> stale = new HashSet<>();
        for (IndexedFile file : chunks.files()) {
            String before = there.remove(file.path().value());
            if (SharedChunks.version(file).equals(before)) continue;
            changed.add(file);
            if (before != null) stale.add(file.path().value());
        }
        stale.addAll(there.keySet());
        discard(List.copyOf(stale));
        write(changed);
        return !changed.isEmpty() || !stale.isEmpty();
    }

    /// The hash of every shared file, by path.
    private Map<String, String> hashes() throws IOException {
        var hashes = new HashMap<String, String>();
        try (VectorSnapshot snapshot = store.snapshot()) {
            for (Optional<String> after = Optional.empty(); ; ) {
                List<VectorPoint> page = snapshot.page(SharedChunks.FILES, after, PAGE);
                for (VectorPoint point : page)
                    hashes.put(text(point, SharedChunks.RELATIVE_PATH), text(point, SharedChunks.HASH));
                if (page.size() < PAGE) return hashes;
                after = Optional.of(page.getLast().id());
            }
        }
    }

    private static String text(VectorPoint point, String name) {
        return point.payload().get(name) instanceof JsonString(String text) ? text : "";
    }

    private void discard(List<String> paths) throws IOException {
        for (int from = 0; from < paths.size(); from += FILES_AT_ONCE) {
            if (cancellation.requested()) throw new CancellationException("stopped");
            var some = new HashSet<JsonValue>();
            for (String path : paths.subList(from, Math.min(paths.size(), from + FILES_AT_ONCE)))
                some.add(JsonValue.of(path));
            store.discard(new PointFilter.Match(SharedChunks.PATH, some));
        }
    }

    private void write(List<IndexedFile> files) throws IOException {
        var points = new ArrayList<VectorPoint>();
        for (IndexedFile file : files) {
            if (cancellation.requested()) throw new CancellationException("stopped");
            points.addAll(chunks.points(file, store.space().dimensions()));
            if (points.size() < PAGE) continue;
            store.upsert(points);
            points.clear();
        }
        store.upsert(points);
    }
}
