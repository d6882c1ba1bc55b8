package line.ferry.booking;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.Month;

/** Winter, summer, and the few days on which everybody travels. */
public enum Season {
    WINTER("1.0"),
    SUMMER("1.25"),
    PEAK("1.4");

    private final BigDecimal factor;

    Season(String factor) {
        this.factor = new BigDecimal(factor);
    }

    BigDecimal factor() {
        return factor;
    }

    static Season of(LocalDate day) {
        if (day.getMonth() == Month.AUGUST && day.getDayOfMonth() <= 8) return PEAK;
        boolean warm = day.getMonthValue() >= 5 && day.getMonthValue() <= 9;
        return warm ? SUMMER : WINTER;
    }
}
