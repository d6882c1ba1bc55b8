package app.cache;

import java.util.LinkedHashMap;
import java.util.Map;

/** A map that evicts its least recently used entry when full. */
public final class LruCache<K, V> {
  private static final int DEFAULT_CAPACITY = 128;
  private final Map<K, V> entries;

  public LruCache(int capacity) {
    this.entries = new LinkedHashMap<>(capacity, 0.75f, true) {
      @Override protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > capacity;
      }
    };
  }

  /** Returns the cached value, or null. */
  public V get(K key) {
    return entries.get(key);
  }

  public void put(K key, V value) {
    entries.put(key, value);
  }
}
