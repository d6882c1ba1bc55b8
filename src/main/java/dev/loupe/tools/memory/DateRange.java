package dev.loupe.tools.memory;

import dev.loupe.json.NearNames;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.vector.Dates;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/// An inclusive range of days in UTC, by which records are filtered.
final class DateRange {
    private static final int DAY = "2026-01-31".length();

    private DateRange() {}

    /// The start of a day, or the given instant.
    static Instant first(String name, String text) throws ToolFailure {
        return read(name, text);
    }

    /// The exclusive end of a day, or just after the given instant.
    static Instant end(String name, String text) throws ToolFailure {
        Instant moment = read(name, text);
        return text.strip().length() == DAY ? moment.plus(1, ChronoUnit.DAYS) : moment.plus(1, ChronoUnit.MICROS);
    }

    /// @throws ToolFailure if the range is empty
    static void check(Optional<Instant> first, Optional<Instant> end) throws ToolFailure {
        if (first.isPresent() && end.isPresent() && !first.get().isBefore(end.get()))
            throw ToolFailure.badArgument("after is later than before; both days are included");
    }

    private static Instant read(String name, String text) throws ToolFailure {
        return Dates.of(text.strip())
                .orElseThrow(() -> ToolFailure.badArgument(
                        "%s is not a date: '%s'; give a day as 2026-01-31, or a moment as 2026-01-31T10:00:00Z"
                                .formatted(name, NearNames.cut(text))));
    }
}
