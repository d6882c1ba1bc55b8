package dev.loupe.vector;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatesTest {

    @ParameterizedTest
    @CsvSource({
        "2025-11-28, 2025-11-28T00:00:00Z",
        "2025-11-28T10:15, 2025-11-28T10:15:00Z",
        "2025-11-28 10:15:30, 2025-11-28T10:15:30Z",
        "2025-11-28t10:15:30z, 2025-11-28T10:15:30Z",
        "2025-11-28T10:15:30.1234567Z, 2025-11-28T10:15:30.123456Z",
        "2025-11-28T00:15:30+01:00, 2025-11-27T23:15:30Z",
        "1969-12-31T23:59:59.999999Z, 1969-12-31T23:59:59.999999Z"
    })
    void validDatesAreRead(String text, Instant moment) {
        assertThat(Dates.of(text)).contains(moment);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2025",
                "2025-11",
                "2025-13-01",
                "2025-02-30",
                "28.11.2025",
                "2025-11-28T",
                "2025-11-28T25:00",
                "2025-11-28T10:15:30 Z",
                "2025-11-28x",
                "+12025-11-28",
                "1700000000000"
            })
    void malformedDatesAreIgnored(String text) {
        assertThat(Dates.of(text)).isEmpty();
    }
}
