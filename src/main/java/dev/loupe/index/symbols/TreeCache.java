package dev.loupe.index.symbols;

import dev.loupe.model.LruCache;
import java.lang.ref.SoftReference;
import java.util.Optional;

/// What was computed from the universal syntax trees of a segment's files lately, by document. Bounded by the
/// nodes of the trees, and given up when memory is short. Thread-safe.
public final class TreeCache {
    /// A node with its share of the names and scopes.
    private static final int BYTES = 50;

    /// A sixteenth of the heap, 200 MB at most.
    private static final long MOST_NODES =
            Math.min(200L << 20, Runtime.getRuntime().maxMemory() / 16) / BYTES;

    private static final Object NOTHING = new Object();

    private final LruCache<Integer, Kept> known = new LruCache<>(MOST_NODES, Kept::nodes);

    private record Kept(int nodes, SoftReference<Object> computed) {}

    /// Empty if the file has no tree.
    ///
    /// @param type of what is computed, the same for all
    /// @param missing computes it, if it is not there
    public <T, E extends Exception> Optional<T> get(
            int document, Class<T> type, LruCache.Computation<Optional<Computed<T>>, E> missing) throws E {
        Object before = known.find(document).map(kept -> kept.computed.get()).orElse(null);
        if (before != null) return before == NOTHING ? Optional.empty() : Optional.of(type.cast(before));
        Optional<Computed<T>> computed = missing.compute();
        Object value = computed.isPresent() ? computed.get().value : NOTHING;
        known.put(document, new Kept(computed.map(Computed::nodes).orElse(1), new SoftReference<>(value)));
        return computed.map(Computed::value);
    }

    /// @param nodes of the tree
    public record Computed<T>(T value, int nodes) {}
}
