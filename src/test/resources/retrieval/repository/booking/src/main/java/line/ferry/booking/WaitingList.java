package line.ferry.booking;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/** Groups that hope for seats on a full crossing, the oldest first. */
public final class WaitingList {
    private static final int LONGEST = 200;

    private final Map<String, Deque<Booking>> byCrossing = new HashMap<>();

    synchronized void join(Booking booking) throws BookingException {
        Deque<Booking> queue = byCrossing.computeIfAbsent(booking.crossing(), key -> new ArrayDeque<>());
        if (queue.size() >= LONGEST) throw new BookingException("the waiting list of " + booking.crossing() + " is closed");
        queue.addLast(booking);
    }

    /** The first group that fits into the free seats leaves the list. Groups are never split. */
    synchronized Optional<Booking> promoteNext(String crossing, int freeSeats) {
        Deque<Booking> queue = byCrossing.getOrDefault(crossing, new ArrayDeque<>());
        for (Iterator<Booking> oldestFirst = queue.iterator(); oldestFirst.hasNext(); ) {
            Booking group = oldestFirst.next();
            if (group.seats() > freeSeats) continue;
            oldestFirst.remove();
            return Optional.of(group);
        }
        return Optional.empty();
    }

    synchronized int length(String crossing) {
        return byCrossing.getOrDefault(crossing, new ArrayDeque<>()).size();
    }
}
