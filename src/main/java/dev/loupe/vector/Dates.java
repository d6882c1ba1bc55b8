package dev.loupe.vector;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.Optional;

/// Parses dates: RFC 3339 (`2025-11-28T10:15:00Z`, `2025-11-28 10:15:00.5+01:00`), the same without an
/// offset, meaning UTC, or a day alone, meaning its start. Years 0 to 9999, to the microsecond.
public final class Dates {
    private static final int LONGEST = 40;
    private static final String DAY = "dddd-dd-dd";
    private static final DateTimeFormatter FORMAT = new DateTimeFormatterBuilder()
            .parseCaseInsensitive()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .optionalStart()
            .appendPattern("['T'][' ']")
            .append(DateTimeFormatter.ISO_LOCAL_TIME)
            .optionalStart()
            .appendOffset("+HH:MM", "Z")
            .toFormatter(Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT);

    private Dates() {}

    /// The instant; empty if the text is not a date.
    public static Optional<Instant> of(String text) {
        if (!beginsLikeADay(text)) return Optional.empty();
        try {
            TemporalAccessor date = FORMAT.parseBest(text, OffsetDateTime::from, LocalDateTime::from, LocalDate::from);
            return Optional.of(moment(date).truncatedTo(ChronoUnit.MICROS));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    /// Avoids the cost of an exception for almost all other texts.
    private static boolean beginsLikeADay(String text) {
        if (text.length() < DAY.length() || text.length() > LONGEST) return false;
        for (int i = 0; i < DAY.length(); i++) {
            char c = text.charAt(i);
            if (DAY.charAt(i) == 'd' ? c < '0' || c > '9' : c != '-') return false;
        }
        return true;
    }

    private static Instant moment(TemporalAccessor date) {
        return switch (date) {
            case OffsetDateTime time -> time.toInstant();
            case LocalDateTime time -> time.toInstant(ZoneOffset.UTC);
            default -> LocalDate.from(date).atStartOfDay().toInstant(ZoneOffset.UTC);
        };
    }

    /// Microseconds since the epoch, for stores with numeric fields.
    public static long micros(Instant moment) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, moment);
    }
}
