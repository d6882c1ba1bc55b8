package line.ferry.booking;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PriceCalculatorTest {
    private final PriceCalculator prices = new PriceCalculator(Map.of("north-0800", 1000), Season.SUMMER);

    private int total(List<Passenger> group) {
        return prices.total(new Booking("R1", "north-0800", group, Instant.EPOCH));
    }

    @Test
    void childrenUnderFourTravelFree() {
        assertEquals(0, total(List.of(new Passenger("Ida", 3, false))));
    }

    @Test
    void aChildPaysHalf() {
        assertEquals(625, total(List.of(new Passenger("Jon", 9, false))));
    }

    @Test
    void residentsGetAQuarterOff() {
        assertEquals(938, total(List.of(new Passenger("Ada", 40, true))));
    }

    @Test
    void aGroupOfTenGetsADiscount() {
        assertEquals(11250, total(Collections.nCopies(10, new Passenger("Bo", 30, false))));
    }
}
