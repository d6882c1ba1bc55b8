package dev.loupe.search.rerank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.UnpackedLibraries;
import dev.loupe.engine.Engine;
import dev.loupe.engine.Project;
import dev.loupe.engine.ProjectAddress;
import dev.loupe.engine.Session;
import dev.loupe.git.GitFixture;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.project.LoupeHome;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.syntax.Syntax;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Figures and presets of the [Workshop], viewed on other days.
class PresetsOnOtherDaysTest {
    private static final Instant NOW = Instant.parse("2026-11-01T12:00:00Z");

    @TempDir
    private static Path folder;

    private static List<String> atFirst = List.of();
    private static List<Double> ages = List.of();

    @BeforeAll
    static void read() throws Exception {
        FigureTable figures = figures("first", NOW, NOW);
        atFirst = orders(figures);
        ages = ages(figures);
    }

    /// A workshop with commits the same time ago.
    @ParameterizedTest
    @ValueSource(
            strings = {"2026-11-02T12:00:00Z", "2026-12-11T12:00:00Z", "2027-12-06T12:00:00Z", "2028-02-29T12:00:00Z"})
    void theSamePastGivesTheSameOrdersAndScoresOnEveryDay(String day) throws Exception {
        Instant now = Instant.parse(day);

        assertThat(orders(figures(day.substring(0, 10), now, now))).isEqualTo(atFirst);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"2026-11-02T12:00:00Z", "2026-12-11T12:00:00Z", "2027-12-06T12:00:00Z", "2028-02-29T12:00:00Z"})
    void untouchedCodeAgesByTheDaysThatPass(String day) throws Exception {
        Instant later = Instant.parse(day);
        FigureTable figures = figures("old-" + day.substring(0, 10), NOW, later);

        assertThat(ages(figures))
                .isEqualTo(ages.stream()
                        .map(age -> age + Duration.between(NOW, later).toDays())
                        .toList());
    }

    @Test
    void thereAreChunksAndAges() {
        assertThat(atFirst).hasSizeGreaterThan(50);
        assertThat(ages).hasSizeGreaterThan(10).anyMatch(age -> age > 100);
    }

    /// @param made when the workshop was last changed
    /// @param now when it is viewed
    private static FigureTable figures(String name, Instant made, Instant now) throws Exception {
        GitFixture tree = Workshop.make(folder.resolve(name), made);
        var home = new LoupeHome(folder.resolve("home-" + name));
        var syntax = new Syntax(UnpackedLibraries.FOLDER);
        Clock clock = Clock.fixed(now, ZoneOffset.UTC);
        try (Engine engine = Engine.open(home, Path.of("/nobody"), syntax, 1, true, clock)) {
            Project project =
                    engine.projects().open(ProjectAddress.DEFAULT, new Session("test", List.of(tree.root()), false));
            project.index(false).report().get();
            try (IndexSnapshot snapshot = project.snapshot()) {
                assertThat(project.enriched(snapshot, Duration.ofMinutes(2))).isTrue();
                return project.figures(snapshot);
            }
        }
    }

    private static List<String> orders(FigureTable figures) {
        var orders = new ArrayList<String>();
        for (Preset preset : Preset.values()) {
            if (preset == Preset.RELEVANCE) continue; // the order of the search
            for (RankedRow hit : new Reranker(preset.order())
                    .best(document -> true, figures, CollectionStatistics.of(figures), preset.level(), 100))
                orders.add(
                        "%s %s %s %s".formatted(preset, figures.path(hit.row()), figures.name(hit.row()), hit.score()));
        }
        return orders;
    }

    private static List<Double> ages(FigureTable figures) {
        var ages = new ArrayList<Double>();
        for (int row = 0; row < figures.rows(); row++)
            for (FigureLevel level : FigureLevel.values()) ages.add(figures.of(Figure.AGE_DAYS, level, row));
        return ages;
    }
}
