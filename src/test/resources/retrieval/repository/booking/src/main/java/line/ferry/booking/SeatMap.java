package line.ferry.booking;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How many seats of each crossing are free. Safe for several threads. */
public final class SeatMap {
    private final Map<String, Integer> free = new ConcurrentHashMap<>();

    void open(String crossing, int capacity) {
        if (free.putIfAbsent(crossing, capacity) != null)
            throw new IllegalArgumentException("crossing " + crossing + " is open already");
    }

    /** Takes seats where so many are free; all or none. */
    boolean take(String crossing, int wanted) {
        boolean[] taken = new boolean[1];
        free.computeIfPresent(crossing, (key, left) -> {
            taken[0] = left >= wanted;
            return taken[0] ? left - wanted : left;
        });
        return taken[0];
    }

    void release(String crossing, int seats) {
        free.merge(crossing, seats, Integer::sum);
    }

    int free(String crossing) {
        return free.getOrDefault(crossing, 0);
    }
}
