package dev.loupe.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;

/// A cache with a bound: beyond it, what was used least recently is dropped. Every call takes constant time
/// besides what it drops. Thread-safe; values are computed outside the lock, so two threads that need the
/// same one may both compute it.
public final class LruCache<K, V> {
    private final long most;
    private final ToLongFunction<V> cost;
    private final Map<K, V> entries = new LinkedHashMap<>(16, 0.75f, true);
    private long held;

    /// @param most number of entries
    public LruCache(int most) {
        this(most, _ -> 1);
    }

    /// @param most sum of all costs; a value that costs more is not kept
    /// @param cost of a value, always the same
    public LruCache(long most, ToLongFunction<V> cost) {
        this.most = most;
        this.cost = cost;
    }

    @FunctionalInterface
    public interface Computation<V, E extends Exception> {
        V compute() throws E;
    }

    /// The cached value, or else the computed one, which is then kept.
    public <E extends Exception> V get(K key, Computation<V, E> computation) throws E {
        Optional<V> known = find(key);
        if (known.isPresent()) return known.get();
        V computed = computation.compute();
        put(key, computed);
        return computed;
    }

    public synchronized Optional<V> find(K key) {
        return Optional.ofNullable(entries.get(key));
    }

    /// Replaces what the key had.
    public synchronized void put(K key, V value) {
        remove(key);
        long added = cost.applyAsLong(value);
        if (added > most) return;
        entries.put(key, value);
        held += added;
        for (var eldest = entries.values().iterator(); held > most; eldest.remove())
            held -= cost.applyAsLong(eldest.next());
    }

    public synchronized void remove(K key) {
        V removed = entries.remove(key);
        if (removed != null) held -= cost.applyAsLong(removed);
    }

    public synchronized void clear() {
        entries.clear();
        held = 0;
    }
}
