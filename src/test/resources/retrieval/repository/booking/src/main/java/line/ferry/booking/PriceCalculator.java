package line.ferry.booking;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;

/** What a group pays, in cents. The steps and their order are those of docs/pricing.md. */
public final class PriceCalculator {
    private static final BigDecimal HALF = new BigDecimal("0.5");
    private static final BigDecimal RESIDENT = new BigDecimal("0.75");
    private static final BigDecimal GROUP = new BigDecimal("0.9");
    private static final int GROUP_FROM = 10;
    private static final int FREE_UNDER = 4;

    private final Map<String, Integer> baseFares;
    private final Season season;

    public PriceCalculator(Map<String, Integer> baseFares, Season season) {
        this.baseFares = Map.copyOf(baseFares);
        this.season = season;
    }

    public int total(Booking booking) {
        BigDecimal sum = BigDecimal.ZERO;
        for (Passenger passenger : booking.passengers()) sum = sum.add(fare(booking.crossing(), passenger));
        if (booking.passengers().size() >= GROUP_FROM) sum = sum.multiply(GROUP);
        return sum.setScale(0, RoundingMode.HALF_UP).intValueExact();
    }

    private BigDecimal fare(String crossing, Passenger passenger) {
        Integer base = baseFares.get(crossing);
        if (base == null) throw new IllegalArgumentException("no base fare for crossing " + crossing);
        if (passenger.age() < FREE_UNDER) return BigDecimal.ZERO;
        BigDecimal fare = BigDecimal.valueOf(base).multiply(season.factor());
        if (passenger.isChild()) fare = fare.multiply(HALF);
        return passenger.resident() ? fare.multiply(RESIDENT) : fare;
    }
}
