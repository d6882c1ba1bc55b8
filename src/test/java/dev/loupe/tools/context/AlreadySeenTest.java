package dev.loupe.tools.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.memory.InjectedChunk;
import dev.loupe.memory.Injection;
import dev.loupe.memory.Memory;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.project.LoupeHome;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Which bundles still count as given.
class AlreadySeenTest {

    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
    private static final RepoPath FILE = new RepoPath("a.py");
    private static final LineRange LINES = new LineRange(1, 9);

    @TempDir
    private Path folder;

    private boolean isHad(Instant given, Instant modified) throws Exception {
        var chunks = List.of(new InjectedChunk(FILE, LINES, "direct", 1));
        var injection = new Injection("agent", "s1", "context", "/shop", "query", "tokens", 100, 50, chunks);
        var home = new LoupeHome(folder.resolve("home")).created();
        try (Memory memory = Memory.in(home, Clock.fixed(given, ZoneOffset.UTC))) {
            String id = memory.injections().store(injection);
            return AlreadySeen.under(List.of(id), memory, NOW).has("/shop", FILE, LINES, modified);
        }
    }

    @Test
    void aFileWrittenSinceHasNotBeenSeen() throws Exception {
        assertThat(isHad(NOW.minus(Duration.ofMinutes(5)), NOW.minus(Duration.ofHours(1))))
                .isTrue();
        assertThat(isHad(NOW.minus(Duration.ofMinutes(5)), NOW.minus(Duration.ofMinutes(1))))
                .isFalse();
    }

    /// The clock was set back by an hour after the bundle was given, and the file was written after that: the
    /// agent would be assumed to have lines that it never saw.
    @Test
    void nothingIsHadThatWasGivenByAClockThatWasSetBackSince() throws Exception {
        assertThat(isHad(NOW.plus(Duration.ofMinutes(50)), NOW.minus(Duration.ofMinutes(1))))
                .isFalse();
    }
}
