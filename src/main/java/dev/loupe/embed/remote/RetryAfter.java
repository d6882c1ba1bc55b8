package dev.loupe.embed.remote;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/// The header `Retry-After` (RFC 9110, 10.2.3): seconds, or a date.
final class RetryAfter {
    private RetryAfter() {}

    /// @param sent the answer's `Date` header, which uses the same clock as a date in `Retry-After`; empty if
    /// missing
    /// @return how long to wait, 0 for a past date; empty if it is invalid
    static Optional<Duration> of(String value, String sent, Clock clock) {
        String text = value.strip();
        if (text.matches("\\d{1,9}")) return Optional.of(Duration.ofSeconds(Long.parseLong(text)));
        return date(text)
                .map(then -> Duration.between(date(sent).orElseGet(clock::instant), then))
                .map(wait -> wait.isNegative() ? Duration.ZERO : wait);
    }

    private static Optional<Instant> date(String text) {
        try {
            return Optional.of(Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(text.strip())));
        } catch (DateTimeException none) {
            return Optional.empty();
        }
    }
}
