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
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.rerank.signal.ChunkSignal;
import dev.loupe.syntax.Syntax;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The files that each preset ranks first in the [Workshop], with a real index and a real history.
@Tag("anywhere")
class PresetsTest {
    private static final Instant NOW = Instant.parse("2026-11-01T12:00:00Z");

    @TempDir
    private static Path folder;

    @SuppressWarnings("NullAway.Init") // by read
    private static FigureTable figures;

    @BeforeAll
    static void read() throws Exception {
        GitFixture tree = Workshop.make(folder.resolve("workshop"), NOW);
        var home = new LoupeHome(folder.resolve("home"));
        try (Engine engine = Engine.open(
                home,
                Path.of("/nobody"),
                new Syntax(UnpackedLibraries.FOLDER),
                1,
                true,
                Clock.fixed(NOW, ZoneOffset.UTC))) {
            Project project =
                    engine.projects().open(ProjectAddress.DEFAULT, new Session("test", List.of(tree.root()), false));
            project.index(false).report().get();
            try (IndexSnapshot snapshot = project.snapshot()) {
                assertThat(project.enriched(snapshot, Duration.ofMinutes(2))).isTrue();
                figures = project.figures(snapshot);
            }
        }
    }

    @Test
    void relevanceIsTheOrderOfTheSearch() {
        List<RerankItem> pool = new ArrayList<>();
        for (int row = 0; row < figures.rows(); row++) pool.add(new RerankItem(row, row / 100.0));
        List<RankedRow> ranked = ranked(Preset.RELEVANCE, pool, "");
        assertThat(ranked).extracting(RankedRow::row).isSortedAccordingTo((one, other) -> other - one);
        assertThat(ranked.getFirst().score()).isEqualTo((figures.rows() - 1) / 100.0);
    }

    @Test
    void recentIsWhatWasBegunLastWeek() {
        assertThat(files(Preset.RECENT)).startsWith("fresh/Panel.java").endsWith("calm/Rules.java");
    }

    @Test
    void stableIsWhatWasNeverTouchedAgain() {
        List<String> code = code(Preset.STABLE);
        assertThat(code).startsWith("calm/Rules.java");
        assertThat(code.subList(5, 7)).containsExactlyInAnyOrder("hot/Engine.java", "old/Ledger.java");
    }

    @Test
    void provenIsWhatWasNeverTouchedAgainAndHasSeveralWhoKnowIt() {
        assertThat(code(Preset.PROVEN)).startsWith("calm/Rules.java").endsWith("hot/Engine.java");
    }

    @Test
    void techDebtIsWhatIsOldAndWasRepairedAgainAndAgain() {
        assertThat(best(Preset.TECH_DEBT, 2)).allMatch(chunk -> chunk.startsWith("old/Ledger.java"));
    }

    @Test
    void theHotspotIsTheMethodThatIsChangedAllTheTime() {
        List<String> best = best(Preset.HOTSPOTS, 100);
        assertThat(best.getFirst()).isEqualTo("hot/Engine.java run");
        assertThat(best.getLast()).startsWith("calm/Rules.java");
    }

    @Test
    void dangerousIsWhatGuardsAndIsOftenRepaired() {
        assertThat(best(Preset.DANGEROUS, 2)).allMatch(chunk -> chunk.startsWith("auth/TokenStore.java"));
    }

    @Test
    void bugsAreHuntedWhereRepairsComeInBursts() {
        assertThat(best(Preset.BUG_HUNT, 1)).containsExactly("hot/Engine.java run");
    }

    @Test
    void reviewIsForWhatOnePersonHasJustWritten() {
        assertThat(best(Preset.CODE_REVIEW, 2)).allMatch(chunk -> chunk.startsWith("fresh/Panel.java"));
    }

    @Test
    void theLongMethodThatStillChangesIsToBeRefactoredAndNoneOfItsSiblings() {
        assertThat(best(Preset.REFACTORING, 100))
                .startsWith("big/Parser.java parse")
                .doesNotContain("big/Parser.java peek");
    }

    @Test
    void oneBeginsWithTheGuide() {
        assertThat(best(Preset.ONBOARDING, 100))
                .startsWith("docs/guide.md Guide", "calm/Rules.java Rules")
                .hasSize(8);
    }

    @Test
    void theAuditBeginsWithWhatGuards() {
        assertThat(paths(Preset.SECURITY_AUDIT))
                .startsWith("auth/TokenStore.java")
                .hasSize(8);
    }

    @Test
    void ownershipShowsCodeThatOnlyOnePersonKnows() {
        assertThat(paths(Preset.OWNERSHIP)).hasSize(8);
        assertThat(paths(Preset.OWNERSHIP).subList(0, 2))
                .containsExactlyInAnyOrder("fresh/Panel.java", "solo/Codec.java");
    }

    @Test
    void documentsComeByTheirHeadings() {
        List<RerankItem> pool = new ArrayList<>();
        for (int row = 0; row < figures.rows(); row++) pool.add(new RerankItem(row, .5));
        RankedRow first =
                ranked(Preset.DOCUMENTATION_RELEVANCE, pool, "installation").getFirst();
        assertThat(figures.headings(first.row())).endsWith("Installation");
    }

    @Test
    void theLongestMethodIsToBeTakenApart() {
        assertThat(best(Preset.DECOMPOSITION, 100))
                .startsWith("big/Parser.java parse", "hot/Engine.java run")
                .doesNotContain("hot/Engine.java idle");
    }

    /// The overlay explains the order of the chunks, whatever it is.
    @Test
    void overlaysTellWhyTheHotspotIsHot() {
        RankExplanation overlay = all(Preset.HOTSPOTS, 1).getFirst().overlay();
        assertThat(overlay.moves().subList(0, 4))
                .extracting(RankExplanation.Move::key)
                .contains(ChunkSignal.CHUNK_CHURN, ChunkSignal.CHUNK_RELATIVE_CHURN, ChunkSignal.BURST_ACTIVITY);
        assertThat(overlay.unknown()).isEmpty();
        assertThat(overlay.chunk().get(dev.loupe.search.figures.Figure.COMMIT_COUNT))
                .isNotNull()
                .extracting(RankExplanation.Labelled::value)
                .isEqualTo(16.0);
    }

    /// The files of all chunks that match equally well, in the order of their best chunk.
    private static List<String> files(Preset preset) {
        List<RerankItem> pool = new ArrayList<>();
        for (int row = 0; row < figures.rows(); row++) pool.add(new RerankItem(row, .5));
        return ranked(preset, pool, "").stream()
                .map(hit -> figures.path(hit.row()).value())
                .distinct()
                .toList();
    }

    private static List<String> code(Preset preset) {
        return files(preset).stream().filter(path -> path.endsWith(".java")).toList();
    }

    private static List<RankedRow> ranked(Preset preset, List<RerankItem> pool, String query) {
        return new Reranker(preset.order())
                .rank(pool, figures, CollectionStatistics.of(figures), preset.level(), query);
    }

    private static List<RankedRow> all(Preset preset, int limit) {
        FigureLevel level = preset.level();
        return new Reranker(preset.order())
                .best(document -> true, figures, CollectionStatistics.of(figures), level, limit);
    }

    private static List<String> best(Preset preset, int limit) {
        return all(preset, limit).stream()
                .map(hit -> figures.path(hit.row()) + " " + figures.name(hit.row()))
                .toList();
    }

    private static List<String> paths(Preset preset) {
        return all(preset, 100).stream()
                .map(hit -> figures.path(hit.row()).value())
                .toList();
    }
}
