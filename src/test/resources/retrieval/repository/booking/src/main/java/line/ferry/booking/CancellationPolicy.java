package line.ferry.booking;

import java.time.Duration;
import java.time.Instant;

/** How much of a price is paid back to somebody who does not travel. */
final class CancellationPolicy {
    private static final Duration FULL_UNTIL = Duration.ofDays(7);
    private static final Duration HALF_UNTIL = Duration.ofDays(1);

    private CancellationPolicy() {}

    /** In cents. Nothing for a booking that was never paid. */
    static int refund(Booking booking, int paid, Instant now) {
        if (booking.state() != Booking.State.PAID) return 0;
        Duration left = Duration.between(now, Timetable.departure(booking.crossing()));
        if (left.compareTo(FULL_UNTIL) >= 0) return paid;
        return left.compareTo(HALF_UNTIL) >= 0 ? paid / 2 : 0;
    }

    /** A crossing that the company itself called off is always paid back in full. */
    static int refundAfterStorm(Booking booking, int paid) {
        return booking.state() == Booking.State.PAID ? paid : 0;
    }
}
