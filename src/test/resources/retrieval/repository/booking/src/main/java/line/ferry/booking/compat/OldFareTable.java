package line.ferry.booking.compat;

import java.util.Map;

/**
 * Fares in whole marks, as they were before 4.0. Only vouchers sold then are still priced with it; the price of a new booking is not
 * computed here.
 *
 * @deprecated use {@code PriceCalculator}
 */
@Deprecated
public final class OldFareTable {
    private static final Map<String, Integer> FARES = Map.of("north", 12, "south", 14, "islands", 21);

    private OldFareTable() {}

    /** Price of a crossing for a group. Children paid the full fare then. */
    public static int price(String route, int passengers) {
        Integer fare = FARES.get(route);
        if (fare == null) throw new IllegalArgumentException("no base fare for crossing " + route);
        return fare * passengers;
    }

    /** Value of a voucher in cents of today. */
    public static int voucherCents(int marks) {
        return Math.round(marks * 51.129f);
    }
}
