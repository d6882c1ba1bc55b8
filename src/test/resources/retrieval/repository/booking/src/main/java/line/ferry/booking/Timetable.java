package line.ferry.booking;

import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** When each crossing leaves. Filled at start from what the import job wrote. */
final class Timetable {
    private static final Map<String, Instant> DEPARTURES = new ConcurrentHashMap<>();

    private Timetable() {}

    static void put(String crossing, Instant departure) {
        DEPARTURES.put(crossing, departure);
    }

    static Instant departure(String crossing) {
        Instant departure = DEPARTURES.get(crossing);
        if (departure == null) throw new IllegalArgumentException("crossing " + crossing + " is not in the timetable");
        return departure;
    }
}
