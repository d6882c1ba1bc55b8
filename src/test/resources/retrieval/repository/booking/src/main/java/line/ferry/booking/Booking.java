package line.ferry.booking;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Seats that a group holds, or has paid for, on one crossing. */
public final class Booking {

    /** How long seats are held for somebody who has not paid. */
    static final Duration HOLD = Duration.ofMinutes(20);

    public enum State {
        HELD,
        PAID,
        BOARDED,
        CANCELLED,
        EXPIRED
    }

    private final String reference;
    private final String crossing;
    private final List<Passenger> passengers;
    private final Instant heldAt;
    private State state = State.HELD;

    public Booking(String reference, String crossing, List<Passenger> passengers, Instant heldAt) {
        this.reference = reference;
        this.crossing = crossing;
        this.passengers = List.copyOf(passengers);
        this.heldAt = heldAt;
    }

    public String reference() {
        return reference;
    }

    public String crossing() {
        return crossing;
    }

    public int seats() {
        return (int) passengers.stream().filter(Passenger::needsSeat).count();
    }

    /** Whether the hold has run out. What is paid never expires. */
    public boolean isExpired(Instant now) {
        return state == State.HELD && now.isAfter(heldAt.plus(HOLD));
    }

    /** Moves to another state, in the one direction that states have. */
    void advance(State next) {
        if (next.ordinal() <= state.ordinal())
            throw new IllegalStateException("booking " + reference + " cannot go from " + state + " back to " + next);
        state = next;
    }

    List<Passenger> passengers() {
        return passengers;
    }

    State state() {
        return state;
    }
}
