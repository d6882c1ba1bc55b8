package line.ferry.booking;

import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** What the page, the kiosk and the back office do with bookings. */
public final class BookingService {
    private final SeatMap seats;
    private final WaitingList waiting;
    private final PriceCalculator prices;
    private final PaymentClient payments;
    private final BookingStore store;
    private final Clock clock;

    public BookingService(
            SeatMap seats, WaitingList waiting, PriceCalculator prices, PaymentClient payments, BookingStore store, Clock clock) {
        this.seats = seats;
        this.waiting = waiting;
        this.prices = prices;
        this.payments = payments;
        this.store = store;
        this.clock = clock;
    }

    /** Holds seats for a group, or puts it on the waiting list where the crossing is full. */
    public Booking reserve(String crossing, List<Passenger> group) throws BookingException {
        if (group.isEmpty()) throw new BookingException("a booking needs at least one passenger");
        var booking = new Booking(References.next(), crossing, group, clock.instant());
        if (!seats.take(crossing, booking.seats())) {
            waiting.join(booking);
            throw new BookingException("crossing " + crossing + " is full; the group was put on the waiting list");
        }
        store.save(booking);
        return booking;
    }

    /** Pays for a held booking. Asked twice with the same reference, it charges once. */
    public Receipt confirm(String reference, String card) throws BookingException {
        Booking booking = find(reference);
        if (booking.isExpired(clock.instant())) throw new BookingException("the hold on " + reference + " has run out");
        Receipt receipt = payments.charge(reference, prices.total(booking), card);
        booking.advance(Booking.State.PAID);
        store.save(booking);
        return receipt;
    }

    /** Gives the seats back, refunds what the policy allows, and lets the next group of the waiting list have them. */
    public int cancel(String reference) throws BookingException {
        Booking booking = find(reference);
        int refund = CancellationPolicy.refund(booking, prices.total(booking), clock.instant());
        booking.advance(Booking.State.CANCELLED);
        seats.release(booking.crossing(), booking.seats());
        Optional<Booking> next = waiting.promoteNext(booking.crossing(), seats.free(booking.crossing()));
        next.ifPresent(store::save);
        if (refund > 0) payments.refund(reference, refund);
        return refund;
    }

    private Booking find(String reference) throws BookingException {
        return store.load(reference).orElseThrow(() -> new BookingException("no booking with reference " + reference));
    }
}
