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

    /// @return how long to wait, 0 for a date gone by; empty for what is neither
    static Optional<Duration> of(String value, Clock clock) {
        String text = value.strip();
        if (text.matches("\\d{1,9}")) return Optional.of(Duration.ofSeconds(Long.parseLong(text)));
        try {
            Instant then = Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(text));
            Duration wait = Duration.between(clock.instant(), then);
            return Optional.of(wait.isNegative() ? Duration.ZERO : wait);
        } catch (DateTimeException neither) {
            return Optional.empty();
        }
    }
}
