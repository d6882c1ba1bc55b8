package dev.loupe.stores;

import dev.loupe.vector.VectorPoint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Reads points that a search found in batches, although they are asked for one by one: whoever asks for the
/// first of them will ask for the next. For views that do not change.
public final class ReadAhead {
    private static final int BATCH = 200;

    private final Source source;
    /// Ids that were found and not read, by their order.
    private final TreeMap<Integer, String> found = new TreeMap<>();
    private final Map<String, Integer> places = new HashMap<>();
    /// Read, and not asked for yet.
    private final Map<String, VectorPoint> read = new HashMap<>();

    /// Reads several points at once.
    @FunctionalInterface
    public interface Source {
        /// @return those that are there, in any order
        List<VectorPoint> read(List<String> ids) throws IOException;
    }

    public ReadAhead(Source source) {
        this.source = source;
    }

    /// Notes what will be asked for.
    public synchronized void found(List<String> ids) {
        for (String id : ids) {
            if (read.containsKey(id) || places.containsKey(id)) continue;
            int place = found.isEmpty() ? 0 : found.lastKey() + 1;
            places.put(id, place);
            found.put(place, id);
        }
    }

    /// The point, and with it the next ones into memory where it was found by a search.
    public synchronized Optional<VectorPoint> find(String id) throws IOException {
        VectorPoint known = read.remove(id);
        if (known != null) return Optional.of(known);
        Integer place = places.get(id);
        List<String> batch = place == null ? List.of(id) : taken(place);
        for (VectorPoint point : source.read(batch)) read.put(point.id(), point);
        return Optional.ofNullable(read.remove(id));
    }

    /// So many from a place on, which are found no more.
    private List<String> taken(int place) {
        List<String> batch = new ArrayList<>(
                found.tailMap(place).values().stream().limit(BATCH).toList());
        for (String id : batch) found.remove(places.remove(id));
        return batch;
    }
}
