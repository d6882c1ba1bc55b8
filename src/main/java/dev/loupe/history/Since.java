package dev.loupe.history;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads a moment as people write it: `6 months ago`, `1 year`, `two weeks ago`, `3d`, `yesterday`, `2026-01-31`,
/// `2026-01-31T12:00:00Z`, all in UTC. Git would take what it cannot read for some other time.
public final class Since {
    private static final Pattern AGO = Pattern.compile(
            "(?:(?:in )?the )?(?:last |past )?(\\d{1,6}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)?\\s*"
                    + "(seconds?|secs?|s|minutes?|mins?|hours?|hrs?|h|days?|d|weeks?|w|months?|mo|m|quarters?|years?|yrs?|y)(?:\\s+ago)?");
    private static final Map<String, Integer> NUMBERS = Map.ofEntries(
            Map.entry("a", 1),
            Map.entry("an", 1),
            Map.entry("one", 1),
            Map.entry("two", 2),
            Map.entry("three", 3),
            Map.entry("four", 4),
            Map.entry("five", 5),
            Map.entry("six", 6),
            Map.entry("seven", 7),
            Map.entry("eight", 8),
            Map.entry("nine", 9),
            Map.entry("ten", 10),
            Map.entry("twelve", 12));

    private Since() {}

    /// @return empty where the text says no moment that can be read, or one before the year 1
    public static Optional<Instant> read(String text, Instant now) {
        String words = text.strip().toLowerCase(Locale.ROOT).replace('_', ' ').replaceAll("[.\\s]+", " ");
        try {
            return switch (words) {
                case "now" -> Optional.of(now);
                case "today" -> Optional.of(now.truncatedTo(ChronoUnit.DAYS));
                case "yesterday" -> Optional.of(now.truncatedTo(ChronoUnit.DAYS).minus(1, ChronoUnit.DAYS));
                default -> ago(words, now).or(() -> date(text.strip()));
            };
        } catch (DateTimeException | ArithmeticException tooFar) {
            return Optional.empty();
        }
    }

    private static Optional<Instant> ago(String words, Instant now) {
        Matcher found = AGO.matcher(words);
        if (!found.matches()) return Optional.empty();
        String count = found.group(1) == null ? "one" : found.group(1);
        long number = NUMBERS.containsKey(count) ? NUMBERS.get(count) : Long.parseLong(count);
        ZonedDateTime here = now.atZone(ZoneOffset.UTC);
        ZonedDateTime then = switch (found.group(2)) {
            case "second", "seconds", "sec", "secs", "s" -> here.minusSeconds(number);
            case "minute", "minutes", "min", "mins" -> here.minusMinutes(number);
            case "hour", "hours", "hr", "hrs", "h" -> here.minusHours(number);
            case "day", "days", "d" -> here.minusDays(number);
            case "week", "weeks", "w" -> here.minusWeeks(number);
            case "quarter", "quarters" -> here.minusMonths(3 * number);
            case "year", "years", "yr", "yrs", "y" -> here.minusYears(number);
            default -> here.minusMonths(number);
        };
        return then.getYear() < 1 ? Optional.empty() : Optional.of(then.toInstant());
    }

    private static Optional<Instant> date(String text) {
        try {
            return Optional.of(LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant());
        } catch (DateTimeException noDate) {
            try {
                return Optional.of(OffsetDateTime.parse(text).toInstant());
            } catch (DateTimeException nothing) {
                return Optional.empty();
            }
        }
    }
}
