package dev.loupe.tools.overview;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The most changed files and the period according to `prime`, consistent with `hotspots`.
@Tag("anywhere")
class HotFilesTest {
    private static final Instant NOW = Instant.parse("2026-11-01T12:00:00Z");

    @TempDir
    private Path folder;

    private GitFixture tree;

    /// `past.py` was changed four times more than a year ago, `lately.py` twice since.
    @BeforeEach
    void past() throws IOException {
        tree = GitFixture.repository(folder.toRealPath().resolve("fixture"));
        for (int i = 0; i < 4; i++) commit("past.py", 410 - i, i);
        for (int i = 0; i < 2; i++) commit("lately.py", 202 - i, i);
    }

    private void commit(String file, int daysAgo, int value) throws IOException {
        String time = NOW.minus(daysAgo, ChronoUnit.DAYS).toString();
        tree.write(file, "def value():\n    return %d\n".formatted(value));
        tree.git("add", "-A");
        tree.git(
                Map.of("GIT_COMMITTER_DATE", time, "GIT_AUTHOR_DATE", time),
                "commit",
                "-q",
                "-m",
                "Change " + file + " to " + value);
    }

    private Workbench bench(Instant now) throws IOException {
        Workbench bench = Workbench.open(
                tree.root(),
                folder.toRealPath().resolve("home"),
                List.of(tree.root()),
                Clock.fixed(now, ZoneOffset.UTC));
        bench.ask("index_codebase", "{}");
        return bench;
    }

    private static String architecture(Workbench bench) {
        return text(bench.ask("prime", "{'section': 'architecture'}"), "primer");
    }

    @Test
    void theLastYearEndsTodayAsThatOfHotspots() throws IOException {
        try (Workbench bench = bench(NOW)) {
            JsonObject hotspot = list(bench.ask("hotspots", "{}"), "hotspots").getFirst();

            assertThat(architecture(bench)).contains("Changed most in the last year (commits): `lately.py` (2).");
            assertThat(text(hotspot, "file")).isEqualTo("lately.py");
            assertThat(number(hotspot, "churn")).isEqualTo(2);
        }
    }

    @Test
    void aDormantProjectIsMeasuredOverTheYearBeforeItsNewestCommit() throws IOException {
        try (Workbench bench = bench(NOW.plus(1000, ChronoUnit.DAYS))) {
            assertThat(architecture(bench))
                    .contains("Changed most in the year before 2026-04-14 (commits): `past.py` (4), `lately.py` (2).");
        }
    }
}
