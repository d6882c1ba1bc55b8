package dev.loupe.history;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses the start of a time window: "6 months ago", "last week", "2026-01-31". Git silently takes what it
/// cannot parse for some other date; here it is rejected.
///
/// Months and years follow the calendar. A day begins at midnight in the zone of `now`, a week on Monday.
/// "Last month" is a month ago, as in git, and "this month" its first day.
public final class Since {

    /// Shown when a phrase is rejected.
    public static final String EXAMPLES =
            "\"6 months ago\", \"2 weeks\", \"90d\", \"last year\", \"yesterday\", \"2026-01-31\" or \"all\"";

    /// Earlier times are not meant.
    private static final Instant FIRST = Instant.parse("0001-01-01T00:00:00Z");

    private static final int LONGEST = 60;
    private static final Pattern TOKEN = Pattern.compile("(\\d+)([a-z]*)|[a-z]+");
    private static final Pattern DATE = Pattern.compile("(\\d{4})[-/.](\\d{1,2})(?:[-/.](\\d{1,2}))?");
    private static final List<String> FILLING =
            List.of("since", "the", "in", "within", "during", "over", "and", "from");
    private static final List<String> NUMBERS = List.of(
            "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve");
    private static final List<String> WEEKDAYS =
            List.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday");
    private static final List<String> MONTHS =
            List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

    private final ZonedDateTime now;
    private final Deque<String> words;

    private Since(ZonedDateTime now, Deque<String> words) {
        this.now = now;
        this.words = words;
    }

    /// The same with days in UTC.
    public static Optional<Instant> read(String phrase, Instant now) {
        return read(phrase, now.atZone(java.time.ZoneOffset.UTC));
    }

    /// The time that a phrase stands for; empty if it is invalid, or if it has no bounds.
    public static Optional<Instant> read(String phrase, ZonedDateTime now) {
        String text = phrase.strip().toLowerCase(Locale.ROOT).replaceFirst("^since\\s+", "");
        if (text.isEmpty() || text.length() > LONGEST) return Optional.empty();
        try {
            Optional<Instant> date = date(text, now);
            Optional<Instant> time = date.isPresent() ? date : phrase(text, now);
            return time.filter(one -> !one.isBefore(FIRST));
        } catch (DateTimeException | ArithmeticException beyondAnyCalendar) {
            return Optional.empty();
        }
    }

    private static Optional<Instant> date(String text, ZonedDateTime now) {
        Matcher date = DATE.matcher(text);
        if (date.matches()) {
            int day = date.group(3) == null ? 1 : Integer.parseInt(date.group(3));
            return Optional.of(
                    midnight(LocalDate.of(Integer.parseInt(date.group(1)), Integer.parseInt(date.group(2)), day), now));
        }
        if (text.matches("@\\d{1,11}")) return Optional.of(Instant.ofEpochSecond(Long.parseLong(text.substring(1))));
        String iso = text.toUpperCase(Locale.ROOT).replaceFirst("(?<=\\d) (?=\\d)", "T");
        try {
            return Optional.of(OffsetDateTime.parse(iso).toInstant());
        } catch (DateTimeParseException noOffset) {
            // it may still parse without one
        }
        try {
            return Optional.of(LocalDateTime.parse(iso).atZone(now.getZone()).toInstant());
        } catch (DateTimeParseException noTime) {
            return Optional.empty();
        }
    }

    private static Instant midnight(LocalDate day, ZonedDateTime now) {
        return day.atStartOfDay(now.getZone()).toInstant();
    }

    private static Optional<Instant> phrase(String text, ZonedDateTime now) {
        var words = new ArrayDeque<String>();
        if (!text.replaceAll("[a-z0-9]+(-(?=[a-z0-9]))?|[ ,.]", "").isEmpty()) return Optional.empty();
        Matcher token = TOKEN.matcher(text);
        while (token.find()) {
            if (token.group(1) == null) words.add(token.group());
            else {
                words.add(token.group(1));
                String unit = token.group(2);
                if (!unit.isEmpty() && !unit.matches("st|nd|rd|th")) words.add(unit);
            }
        }
        words.removeAll(FILLING);
        return new Since(now, words).read();
    }

    private Optional<Instant> read() {
        if (words.isEmpty()) return Optional.empty();
        Optional<Instant> named = words.size() == 1 ? named(words.getFirst()) : Optional.empty();
        if (named.isPresent()) return named;
        Optional<Instant> month = month();
        if (month.isPresent()) return month;
        return switch (words.getFirst()) {
            case "last", "past", "previous" -> last();
            case "this" -> beginning();
            default -> ago();
        };
    }

    private Optional<Instant> named(String word) {
        LocalDate today = now.toLocalDate();
        return switch (word) {
            case "now" -> Optional.of(now.toInstant());
            case "today" -> Optional.of(midnight(today, now));
            case "yesterday" -> Optional.of(midnight(today.minusDays(1), now));
            case "all", "always", "ever", "beginning", "forever" -> Optional.of(Instant.EPOCH);
            default ->
                WEEKDAYS.contains(word)
                        ? Optional.of(weekday(word))
                        : word.matches("(19|20)\\d\\d")
                                ? Optional.of(midnight(LocalDate.of(Integer.parseInt(word), 1, 1), now))
                                : Optional.empty();
        };
    }

    private Instant weekday(String word) {
        var day = java.time.DayOfWeek.of(WEEKDAYS.indexOf(word) + 1);
        return midnight(now.toLocalDate().with(TemporalAdjusters.previous(day)), now);
    }

    /// "January 2026", "5 Jan 2026", "Jan 5, 2026".
    private Optional<Instant> month() {
        if (words.size() < 2 || words.size() > 3) return Optional.empty();
        int month = 0;
        int year = 0;
        int day = 0;
        for (String word : words) {
            if (word.matches("\\d{4}")) year = Integer.parseInt(word);
            else if (word.matches("\\d{1,2}")) day = Integer.parseInt(word);
            else month = monthOf(word);
        }
        if (month == 0 || year == 0 || words.size() == 3 && day == 0) return Optional.empty();
        return Optional.of(midnight(YearMonth.of(year, month).atDay(Math.max(1, day)), now));
    }

    private static int monthOf(String word) {
        if (word.length() < 3) return 0;
        String full = java.time.Month.of(1 + Math.max(0, MONTHS.indexOf(word.substring(0, 3))))
                .name();
        return full.toLowerCase(Locale.ROOT).startsWith(word) ? MONTHS.indexOf(word.substring(0, 3)) + 1 : 0;
    }

    /// "last week", "last Monday", "last 6 months".
    private Optional<Instant> last() {
        words.removeFirst();
        if (words.size() != 1) return ago();
        String word = words.getFirst();
        if (WEEKDAYS.contains(word)) return Optional.of(weekday(word));
        return back(now, 1, word).map(ZonedDateTime::toInstant);
    }

    /// "this month".
    private Optional<Instant> beginning() {
        LocalDate today = now.toLocalDate();
        if (words.size() != 2) return Optional.empty();
        return switch (words.getLast()) {
            case "day" -> Optional.of(midnight(today, now));
            case "week" ->
                Optional.of(midnight(today.with(TemporalAdjusters.previousOrSame(java.time.DayOfWeek.MONDAY)), now));
            case "month" -> Optional.of(midnight(today.withDayOfMonth(1), now));
            case "year" -> Optional.of(midnight(today.withDayOfYear(1), now));
            default -> Optional.empty();
        };
    }

    /// "2 weeks 3 days ago", with or without the last word.
    private Optional<Instant> ago() {
        if (!words.isEmpty() && words.getLast().equals("ago")) words.removeLast();
        if (words.size() == 1) words.addFirst("1"); // "month"
        Optional<ZonedDateTime> from = Optional.of(now);
        boolean any = false;
        while (from.isPresent() && words.size() >= 2) {
            ZonedDateTime so = from.get();
            long count = number(words.removeFirst());
            String unit = words.removeFirst();
            from = count < 0 ? Optional.empty() : back(so, count, unit);
            any = true;
        }
        return any && words.isEmpty() ? from.map(ZonedDateTime::toInstant) : Optional.empty();
    }

    private static long number(String word) {
        if (word.equals("a") || word.equals("an")) return 1;
        if (word.matches("\\d{1,6}")) return Long.parseLong(word);
        return NUMBERS.indexOf(word);
    }

    private static Optional<ZonedDateTime> back(ZonedDateTime from, long count, String unit) {
        return switch (unit) {
            case "s", "sec", "secs", "second", "seconds" -> Optional.of(from.minusSeconds(count));
            case "min", "mins", "minute", "minutes" -> Optional.of(from.minusMinutes(count));
            case "h", "hr", "hrs", "hour", "hours" -> Optional.of(from.minusHours(count));
            case "d", "day", "days" -> Optional.of(from.minusDays(count));
            case "w", "wk", "wks", "week", "weeks" -> Optional.of(from.minusWeeks(count));
            case "fortnight", "fortnights" -> Optional.of(from.minusWeeks(2 * count));
            case "m", "mo", "mon", "mos", "month", "months" -> Optional.of(from.minusMonths(count));
            case "q", "quarter", "quarters" -> Optional.of(from.minusMonths(3 * count));
            case "y", "yr", "yrs", "year", "years" -> Optional.of(from.minusYears(count));
            case "decade", "decades" -> Optional.of(from.minus(count, ChronoUnit.DECADES));
            default -> Optional.empty();
        };
    }
}
