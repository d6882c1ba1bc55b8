package dev.loupe.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SinceTest {

    /// A Wednesday.
    private static final ZonedDateTime NOW = ZonedDateTime.parse("2026-03-31T12:30:00Z[UTC]");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            6 months ago        | 2025-09-30T12:30:00Z
            1 year ago          | 2025-03-31T12:30:00Z
            a month ago         | 2026-02-28T12:30:00Z
            two weeks ago       | 2026-03-17T12:30:00Z
            20 Days Ago         | 2026-03-11T12:30:00Z
            1 year 2 months ago | 2025-01-31T12:30:00Z
            1 day, 2 hours ago  | 2026-03-30T10:30:00Z
            3 quarters          | 2025-06-30T12:30:00Z
            90d                 | 2025-12-31T12:30:00Z
            week                | 2026-03-24T12:30:00Z
            6m                  | 2025-09-30T12:30:00Z
            6mo                 | 2025-09-30T12:30:00Z
            6.months.ago        | 2025-09-30T12:30:00Z
            last month          | 2026-02-28T12:30:00Z
            the last 6 months   | 2025-09-30T12:30:00Z
            in the past week    | 2026-03-24T12:30:00Z
            last monday         | 2026-03-30T00:00:00Z
            wednesday           | 2026-03-25T00:00:00Z
            yesterday           | 2026-03-30T00:00:00Z
            today               | 2026-03-31T00:00:00Z
            this week           | 2026-03-30T00:00:00Z
            this month          | 2026-03-01T00:00:00Z
            this year           | 2026-01-01T00:00:00Z
            2026-01-01          | 2026-01-01T00:00:00Z
            since 2026-01-01    | 2026-01-01T00:00:00Z
            2026-01             | 2026-01-01T00:00:00Z
            2025                | 2025-01-01T00:00:00Z
            2026/1/5            | 2026-01-05T00:00:00Z
            2026-01-05 10:20    | 2026-01-05T10:20:00Z
            2026-01-05T10:20:30+02:00 | 2026-01-05T08:20:30Z
            Jan 5, 2026         | 2026-01-05T00:00:00Z
            5th january 2026    | 2026-01-05T00:00:00Z
            March 2025          | 2025-03-01T00:00:00Z
            @1700000000         | 2023-11-14T22:13:20Z
            all                 | 1970-01-01T00:00:00Z
            """)
    void phrasesAreRead(String phrase, String expected) {
        assertThat(Since.read(phrase, NOW)).contains(Instant.parse(expected));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   ",
                "banana",
                "6 bananas ago",
                "ago",
                "1",
                "-6 months ago",
                "6 months hence",
                "2026-13-01",
                "2026-02-30",
                "32 january 2026",
                "marchant 2026",
                "last",
                "this banana",
                "last century month",
                "999999 years ago; rm -rf",
                "6 months ago --output=x",
                "1 year 2"
            })
    void anUnreadablePhraseYieldsNothing(String phrase) {
        assertThat(Since.read(phrase, NOW)).isEmpty();
    }

    @Test
    void aPhraseOfAnyLengthIsHarmless() {
        assertThat(Since.read("1 year ".repeat(10_000), NOW)).isEmpty();
        assertThat(Since.read("9".repeat(50) + " years ago", NOW)).isEmpty();
    }

    @Test
    void aDayBeginsInTheZoneOfTheOneWhoAsks() {
        ZonedDateTime tokyo = ZonedDateTime.parse("2026-03-31T12:30:00+09:00[Asia/Tokyo]");

        assertThat(Since.read("2026-01-01", tokyo)).contains(Instant.parse("2025-12-31T15:00:00Z"));
    }
}
