package dev.loupe.search.rerank;

import static dev.loupe.search.figures.Figure.*;
import static dev.loupe.search.rerank.MadeFigures.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.model.ChunkKind;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.MadeFigures.Made;
import dev.loupe.search.rerank.RankExplanation.Move;
import dev.loupe.search.rerank.signal.ChunkSignal;
import dev.loupe.search.rerank.statistics.ProductCode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class RerankerTest {

    private static final double EXACT = 1e-9;

    @Test
    void theScoreIsTheSumOfWeightedSignals() {
        var figures = MadeFigures.of(at("A.java").file(COMMIT_COUNT, 10).file(AGE_DAYS, 73), at("B.java"));
        RankingOrder order = custom(ChunkSignal.SIMILARITY, .5, ChunkSignal.CHURN, .3, ChunkSignal.AGE, .2);
        RankedRow first = rank(order, figures, new RerankItem(0, .9), new RerankItem(1, .1))
                .getFirst();
        assertThat(first.row()).isEqualTo(0);
        // The only file with figures has the maximum, so both signals are 1.
        assertThat(first.score()).isEqualTo(1, within(EXACT));
        assertThat(first.overlay().moves())
                .extracting(Move::key)
                .containsExactly(ChunkSignal.SIMILARITY, ChunkSignal.CHURN, ChunkSignal.AGE);
        assertThat(first.overlay().moves().get(1).contribution()).isEqualTo(.3, within(EXACT));
    }

    @Test
    void aNegativeWeightPutsWhatHasLittleFirst() {
        var figures = MadeFigures.of(
                at("A.java").file(COMMIT_COUNT, 9).file(BLAME_DOMINANT_AUTHOR_PCT, 90),
                at("B.java").file(COMMIT_COUNT, 9).file(BLAME_DOMINANT_AUTHOR_PCT, 20));
        List<RankedRow> ranked =
                rank(custom(ChunkSignal.OWNERSHIP, -1), figures, new RerankItem(0, 1), new RerankItem(1, 1));
        assertThat(ranked).extracting(RankedRow::row).containsExactly(1, 0);
        assertThat(ranked.getFirst().score()).isEqualTo(.8, within(EXACT));
    }

    @Test
    void anUnknownFigureCountsAsTheAverageOfTheKnown() {
        var figures = MadeFigures.of(
                at("A.java").file(COMMIT_COUNT, 10).file(AGE_DAYS, 36),
                at("B.java").file(COMMIT_COUNT, 10),
                at("C.java").file(COMMIT_COUNT, 10).file(AGE_DAYS, 365));
        RankingOrder order = custom(ChunkSignal.SIMILARITY, .7, ChunkSignal.RECENCY, .3);
        List<RankedRow> ranked = rank(order, figures, new RerankItem(0, 1), new RerankItem(1, 1), new RerankItem(2, 0));
        RankedRow unknown =
                ranked.stream().filter(hit -> hit.row() == 1).findFirst().orElseThrow();
        double ofKnown = ranked.stream()
                .filter(hit -> hit.row() != 1)
                .flatMap(hit -> hit.overlay().moves().stream())
                .filter(move -> move.key() == ChunkSignal.RECENCY)
                .mapToDouble(RankExplanation.Move::value)
                .average()
                .orElseThrow();
        assertThat(unknown.score()).isEqualTo(.7 + .3 * ofKnown, within(1e-8));
        assertThat(unknown.overlay().moves().stream()
                        .mapToDouble(RankExplanation.Move::contribution)
                        .sum())
                .isEqualTo(unknown.score(), within(EXACT));
        assertThat(unknown.overlay().unknown()).containsExactly(ChunkSignal.RECENCY);
        assertThat(ranked.getLast().row()).isEqualTo(2);
    }

    /// Without the ½, a path alone would rank a file that git does not know before everything that is known.
    @Test
    void theLittleThatIsKnownMakesNoWholeScore() {
        var figures = MadeFigures.of(
                at("auth/New.java"),
                at("auth/Old.java")
                        .file(COMMIT_COUNT, 10)
                        .file(AGE_DAYS, 400)
                        .file(BUG_FIX_RATE, 60)
                        .file(CHURN_VOLATILITY, 90)
                        .file(BLAME_DOMINANT_AUTHOR_PCT, 80));
        List<RankedRow> best = best(Preset.SECURITY_AUDIT.order(), figures, FigureLevel.FILE, 2);
        assertThat(best).extracting(RankedRow::row).containsExactly(1, 0);
        assertThat(best.getLast().score()).isLessThan(best.getFirst().score());
    }

    @Test
    void chunksWithoutFiguresComeLastWhateverTheSign() {
        var figures =
                MadeFigures.of(at("A.java"), at("B.java").file(COMMIT_COUNT, 9).file(BLAME_DOMINANT_AUTHOR_PCT, 90));
        for (double weight : new double[] {1, -1}) {
            List<RankedRow> ranked =
                    rank(custom(ChunkSignal.OWNERSHIP, weight), figures, new RerankItem(0, 1), new RerankItem(1, 1));
            assertThat(ranked).extracting(RankedRow::row).containsExactly(1, 0);
            assertThat(ranked.getLast().score()).isEqualTo(0);
        }
    }

    @Test
    void theOrderOfTheSearchKeepsItsScores() {
        var figures = MadeFigures.of(at("A.java"), at("B.java"), at("C.java"));
        List<RankedRow> ranked = rank(
                Preset.RELEVANCE.order(),
                figures,
                new RerankItem(1, -.4),
                new RerankItem(0, .83),
                new RerankItem(2, .83));
        assertThat(ranked).extracting(RankedRow::row).containsExactly(0, 2, 1);
        assertThat(ranked).extracting(RankedRow::score).containsExactly(.83, .83, -.4);
    }

    @Test
    void equalScoresAreInTheOrderOfPathsAndLines() {
        var figures = MadeFigures.of(
                at("b/A.java").line(9), at("a/Z.java").line(40), at("a/Z.java").line(5), at("c/A.java"));
        List<RankedRow> ranked = rank(
                custom(ChunkSignal.SIMILARITY, .5, ChunkSignal.CHURN, .5),
                figures,
                new RerankItem(3, .2),
                new RerankItem(1, .2),
                new RerankItem(0, .2),
                new RerankItem(2, .2));
        assertThat(ranked).extracting(RankedRow::row).containsExactly(0, 1, 2, 3);
    }

    @Test
    void atFileLevelTheBestChunkOfEachFileStandsForIt() {
        var figures = MadeFigures.of(
                at("A.java").line(1),
                at("A.java").line(9),
                at("B.java").line(1),
                at("B.java").line(9));
        List<RankedRow> ranked = new Reranker(custom(ChunkSignal.SIMILARITY, 1, ChunkSignal.DOCUMENTATION, .1))
                .rank(
                        List.of(
                                new RerankItem(0, .1),
                                new RerankItem(1, .5),
                                new RerankItem(2, .4),
                                new RerankItem(3, .3)),
                        figures,
                        CollectionStatistics.of(figures),
                        FigureLevel.FILE,
                        "");
        assertThat(ranked).extracting(RankedRow::row).containsExactly(1, 2);
    }

    @Test
    void refactoringAndDecompositionKeepTheWorstOfEachParent() {
        var figures = MadeFigures.of(
                at("A.java").line(1).kind(ChunkKind.CLASS),
                at("A.java").line(2).parent(0).chunk(METHOD_LINES, 30),
                at("A.java").line(50).parent(0).chunk(METHOD_LINES, 90),
                at("B.java").line(1).parent(1).chunk(METHOD_LINES, 60),
                at("C.java").line(1).chunk(METHOD_LINES, 20),
                at("C.java").line(30).chunk(METHOD_LINES, 10));
        for (Preset preset : List.of(Preset.REFACTORING, Preset.DECOMPOSITION)) {
            List<RankedRow> best = best(preset.order(), figures, FigureLevel.CHUNK, 10);
            assertThat(best).extracting(RankedRow::row).as(preset.wireName()).containsExactly(2, 3, 4, 5, 0);
        }
    }

    @Test
    void bestFindsOnlyWhatIsWithin() {
        var figures = MadeFigures.of(
                at("A.java").file(COMMIT_COUNT, 50),
                at("B.java").file(COMMIT_COUNT, 20),
                at("C.java").file(COMMIT_COUNT, 9));
        List<RankedRow> best = new Reranker(custom(ChunkSignal.CHURN, 1))
                .best(document -> document != 1000, figures, CollectionStatistics.of(figures), FigureLevel.CHUNK, 10);
        assertThat(best).extracting(RankedRow::row).containsExactly(1, 2);
    }

    @Test
    void allButReviewsQuarterTheScoresOfTests() {
        var figures = MadeFigures.of(
                at("main/A.java")
                        .file(COMMIT_COUNT, 9)
                        .file(AGE_DAYS, 9)
                        .file(BLAME_CONTRIBUTOR_COUNT, 2)
                        .chunk(METHOD_LINES, 30),
                at("test/A.java")
                        .file(COMMIT_COUNT, 9)
                        .file(AGE_DAYS, 9)
                        .file(BLAME_CONTRIBUTOR_COUNT, 2)
                        .chunk(METHOD_LINES, 30));
        for (Preset preset : Preset.values()) {
            if (!preset.isFor(RankingTool.RANK_CHUNKS)) continue;
            List<RankedRow> best = best(preset.order(), figures, FigureLevel.CHUNK, 10);
            assertThat(best).extracting(RankedRow::row).as(preset.wireName()).containsExactly(0, 1);
            double share = best.getLast().score() / best.getFirst().score();
            assertThat(share)
                    .as(preset.wireName())
                    .isEqualTo(preset.subject() == RankingScope.CODE ? 1 : .05, within(EXACT));
        }
    }

    @Test
    void examplesLicencesAndDataStandBesideTheProductToo() {
        for (String path : List.of("examples/Echo.java", "LICENSE", "pom.xml", "vendor/lib/A.java", "guide.md")) {
            var figures = MadeFigures.of(at(path), at("main/A.java"));
            ProductCode product = CollectionStatistics.of(figures).product();
            int one = figures.path(0).value().equals(path) ? 0 : 1;
            assertThat(product.holds(one)).as(path).isFalse();
            assertThat(product.holds(1 - one)).isTrue();
        }
    }

    /// In a search, the chunk at least matches the query.
    @Test
    void searchesHalveTheScoresOfWhatIsBesideTheProduct() {
        var figures = MadeFigures.of(
                at("main/A.java").file(COMMIT_COUNT, 9).file(AGE_DAYS, 9),
                at("test/A.java").file(COMMIT_COUNT, 9).file(AGE_DAYS, 9));
        List<RankedRow> ranked = rank(Preset.STABLE.order(), figures, new RerankItem(0, .5), new RerankItem(1, .5));
        assertThat(ranked).extracting(RankedRow::row).containsExactly(0, 1);
        assertThat(ranked.getLast().score() / ranked.getFirst().score()).isEqualTo(.5, within(EXACT));
    }

    @Test
    void buildAndMaintenanceFilesAreNotProjectCode() {
        for (String path : List.of(
                "pom.xml",
                "Makefile.am",
                "setup.py",
                "build.rs",
                "sub/build.gradle",
                "conf/webpack.config.js",
                ".github/workflows/Build.java",
                "ci/Release.java",
                "scripts/Release.java",
                "deps/lua/lapi.java",
                "lib/version.py",
                "src/lib/__version__.py",
                "src/_version.py",
                "common/version_current.go",
                "VERSION",
                "CHANGELOG.md",
                "tests/CHANGELOG.md",
                "src/package-info.java",
                "gen/A.java"))
            assertThat(productOf(path, "main/A.java", "main/B.java").isCode(rowOf(path, "main/A.java", "main/B.java")))
                    .as(path)
                    .isFalse();
        for (String path :
                List.of("src/ci_client/A.java", "src/scripts/A.java", "src/VersionTest.java", "src/Version2.java"))
            assertThat(productOf(path).isCode(0)).as(path).isTrue();
    }

    @Test
    void generatedFilesAreNoneOfItsCodeWhateverTheyAreCalled() {
        ProductCode product = productOf(at("main/A.java").generated(), at("main/B.java"));
        assertThat(product.isCode(0)).isFalse();
        assertThat(product.isCode(1)).isTrue();
    }

    @Test
    void importsAndConstantsAreNotJudgedAsCode() {
        ProductCode product = productOf(
                at("main/A.java").plain().lines(40),
                at("main/A.java").line(50),
                at("test/B.java").plain());
        assertThat(product.isCode(0)).isFalse();
        assertThat(product.isCode(1)).isTrue();
        assertThat(product.isCode(2)).isFalse();
    }

    @Test
    void aLongFileThatIsCalledVersionWorksWithVersions() {
        ProductCode product = productOf(at("lib/version.py").lines(61), at("main/A.java"));
        assertThat(product.holds(0)).isTrue();
    }

    @Test
    void scriptsAreTheCodeOfAProjectThatIsWrittenInThem() {
        assertThat(productOf("a.sh", "main/B.java").holds(0)).isTrue();
        assertThat(productOf("a.sh", "b/A.java", "b/B.java", "b/C.java", "b/D.java")
                        .holds(0))
                .as("one of five")
                .isFalse();
    }

    @Test
    void benchmarksAndWhatHelpsTestsStandBesideTheProduct() {
        for (String path : List.of(
                "microbench/src/A.java",
                "tests-build/A.java",
                "pkitesting/A.java",
                "testsuite-x/A.java",
                "src/testutil/A.java",
                "utils/test-lru.rb",
                "src/mock_clock.py",
                "src/ClockBenchmark.java"))
            assertThat(productOf(path).holds(0)).as(path).isFalse();
        for (String path : List.of("src/contest/A.java", "src/latest/A.java", "src/hammock.py", "src/Workbench.java"))
            assertThat(productOf(path).holds(0)).as(path).isTrue();
    }

    @Test
    void oneReadsTheProductAndItsDocuments() {
        ProductCode product = productOf("LICENSE.md", "docs/guide.md", "main/A.java", "test-tools/README.md");
        assertThat(RankingScope.READING.holds(product, 0)).isFalse();
        assertThat(RankingScope.READING.holds(product, 1)).isTrue();
        assertThat(RankingScope.READING.holds(product, 2)).isTrue();
        assertThat(RankingScope.READING.holds(product, 3)).isFalse();
        assertThat(RankingScope.CODE.holds(product, 1)).isFalse();
        assertThat(RankingScope.READING.holds(productOf("relnotes/v1.12.0.md"), 0))
                .isFalse();
    }

    private static ProductCode productOf(String... paths) {
        return productOf(java.util.Arrays.stream(paths).map(MadeFigures::at).toArray(MadeFigures.Made[]::new));
    }

    private static ProductCode productOf(MadeFigures.Made... rows) {
        return CollectionStatistics.of(MadeFigures.of(rows)).product();
    }

    /// The row of a path among others.
    private static int rowOf(String path, String... others) {
        return (int) java.util.Arrays.stream(others)
                .filter(other -> other.compareTo(path) < 0)
                .count();
    }

    /// A type's header changes with every new field; bugs are in functions.
    @Test
    void declarationsAreNotHotspotsButAreReviewed() {
        var figures = MadeFigures.of(
                at("types.java")
                        .kind(ChunkKind.INTERFACE)
                        .file(COMMIT_COUNT, 40)
                        .chunk(COMMIT_COUNT, 30),
                at("A.java").file(COMMIT_COUNT, 9).chunk(COMMIT_COUNT, 2));
        for (Preset preset : List.of(Preset.HOTSPOTS, Preset.BUG_HUNT, Preset.REFACTORING))
            assertThat(best(preset.order(), figures, FigureLevel.CHUNK, 1))
                    .extracting(RankedRow::row)
                    .as(preset.wireName())
                    .containsExactly(0);
        assertThat(best(Preset.CODE_REVIEW.order(), figures, FigureLevel.CHUNK, 1))
                .extracting(RankedRow::row)
                .containsExactly(1);
    }

    @Test
    void documentsComeFirstWhereTheyAreAskedForByName() {
        var figures = MadeFigures.of(at("guide.md").headings("Guide"), at("main/A.java"));
        List<RankedRow> ranked =
                rank(Preset.DOCUMENTATION_RELEVANCE.order(), figures, new RerankItem(0, .8), new RerankItem(1, .9));
        assertThat(ranked).extracting(RankedRow::row).containsExactly(0, 1);
    }

    @Test
    void codeThatMakesTheDocumentsIsNotDelivered() {
        ProductCode product = productOf("docs/theme.py", "main/A.java", "src/docs/B.java");
        assertThat(product.holds(0)).isFalse();
        assertThat(product.holds(2)).isTrue();
    }

    @Test
    void thePiecesOfOneFunctionAreOneHit() {
        var figures = MadeFigures.of(
                at("A.java").line(1).chunk(METHOD_LINES, 250).file(COMMIT_COUNT, 9),
                at("A.java").line(70).continued().chunk(METHOD_LINES, 250).file(COMMIT_COUNT, 9),
                at("A.java").line(140).continued().chunk(METHOD_LINES, 250).file(COMMIT_COUNT, 9),
                at("A.java").line(210).chunk(METHOD_LINES, 40).file(COMMIT_COUNT, 9),
                at("B.java").line(1).chunk(METHOD_LINES, 40).file(COMMIT_COUNT, 9));
        for (Preset preset : Preset.values()) {
            if (!preset.isFor(RankingTool.RANK_CHUNKS) || preset.level() == FigureLevel.FILE) continue;
            assertThat(best(preset.order(), figures, FigureLevel.CHUNK, 10))
                    .extracting(RankedRow::row)
                    .as(preset.wireName())
                    .contains(3, 4)
                    .hasSize(3);
        }
        List<RankedRow> asked = rank(
                Preset.BUG_HUNT.order(), figures, new RerankItem(0, .1), new RerankItem(1, .9), new RerankItem(2, .5));
        assertThat(asked).extracting(RankedRow::row).containsExactly(1);
    }

    @Test
    void aDefinitionStandsForItsFileRatherThanTheLinesBeforeIt() {
        var figures = MadeFigures.of(
                at("A.java").line(1).kind(ChunkKind.BLOCK),
                at("A.java").line(5).kind(ChunkKind.CLASS),
                at("A.java").line(9));
        List<RankedRow> best = best(Preset.OWNERSHIP.order(), figures, FigureLevel.FILE, 10);
        assertThat(best).extracting(RankedRow::row).containsExactly(1);
    }

    @Test
    void bestOfNothingIsNothing() {
        var figures = MadeFigures.of();
        assertThat(best(custom(ChunkSignal.CHURN, 1), figures, FigureLevel.CHUNK, 10))
                .isEmpty();
    }

    @Test
    void similarityWithoutOtherSignalsCannotRankAllChunks() {
        var figures = MadeFigures.of(at("A.java"));
        assertThatThrownBy(() -> best(Preset.RELEVANCE.order(), figures, FigureLevel.CHUNK, 10))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void overlaysShowTheFiguresOfThePreset() {
        var figures = MadeFigures.of(at("A.java")
                .file(COMMIT_COUNT, 10)
                .file(AGE_DAYS, 3)
                .file(BUG_FIX_RATE, 40)
                .chunk(COMMIT_COUNT, 4)
                .chunk(METHOD_LINES, 70));
        RankExplanation overlay = best(Preset.HOTSPOTS.order(), figures, FigureLevel.CHUNK, 1)
                .getFirst()
                .overlay();
        assertThat(overlay.order()).isEqualTo("hotspots");
        assertThat(overlay.file()).containsOnlyKeys(BUG_FIX_RATE, AGE_DAYS);
        assertThat(overlay.chunk()).containsOnlyKeys(COMMIT_COUNT);
        assertThat(overlay.period()).contains(FigurePeriod.TWELVE_MONTHS);
        RankExplanation custom = best(
                        custom(ChunkSignal.CHURN, 1, ChunkSignal.CHUNK_SIZE, 1), figures, FigureLevel.CHUNK, 1)
                .getFirst()
                .overlay();
        assertThat(custom.file()).containsOnlyKeys(COMMIT_COUNT);
        assertThat(custom.chunk()).containsOnlyKeys(COMMIT_COUNT, METHOD_LINES);
    }

    @Test
    void overlaysSayWhatTheCommitsOfAFileAreCountedOver() {
        var figures = MadeFigures.of(
                at("A.java").file(COMMIT_COUNT, 3).file(AGE_DAYS, 359),
                at("B.java").file(COMMIT_COUNT, 171).file(AGE_DAYS, 1850),
                at("C.java"));
        assertThat(FigurePeriod.of(figures, 0)).contains(FigurePeriod.TWELVE_MONTHS);
        assertThat(FigurePeriod.of(figures, 1)).contains(FigurePeriod.WHOLE_HISTORY);
        assertThat(FigurePeriod.of(figures, 2)).isEmpty();
    }

    @RepeatedTest(20)
    void theOrderOfThePoolDoesNotMatter(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        MadeFigures figures = anyFigures(random, 60);
        List<RerankItem> pool = anyPool(random, figures);
        List<RerankItem> shuffled = new ArrayList<>(pool);
        Collections.shuffle(shuffled, random);
        for (RankingOrder order : orders(random))
            for (FigureLevel level : FigureLevel.values())
                assertThat(ranked(order, figures, level, shuffled)).isEqualTo(ranked(order, figures, level, pool));
    }

    @RepeatedTest(20)
    void scoresLieBetweenZeroAndOneAndMovesAddUpToThem(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        MadeFigures figures = anyFigures(random, 60);
        for (RankingOrder order : orders(random)) {
            List<RankedRow> all = new ArrayList<>(ranked(order, figures, FigureLevel.CHUNK, anyPool(random, figures)));
            if (!order.isOfSearch()) all.addAll(best(order, figures, FigureLevel.CHUNK, 10));
            assertThat(all).allSatisfy(hit -> {
                assertThat(hit.score()).isBetween(0.0, 1.0);
                assertThat(hit.overlay().moves().stream()
                                .mapToDouble(Move::contribution)
                                .sum())
                        .isEqualTo(hit.score(), within(EXACT));
                assertThat(hit.overlay().moves()).allMatch(move -> move.value() >= 0 && move.value() <= 1);
            });
        }
    }

    /// The heap and the columns, compared with sorting everything.
    @RepeatedTest(20)
    void bestIsWhatSortingAllOfThemGives(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        MadeFigures figures = anyFigures(random, 80);
        for (RankingOrder order : orders(random)) {
            if (order.isOfSearch()) continue;
            for (FigureLevel level : FigureLevel.values()) {
                List<RankedRow> all = best(order, figures, level, 1000);
                assertThat(all)
                        .isSortedAccordingTo(Comparator.comparingDouble(RankedRow::score)
                                .reversed()
                                .thenComparingInt(RankedRow::row));
                for (int limit : new int[] {1, 7, 30})
                    assertThat(best(order, figures, level, limit))
                            .isEqualTo(all.subList(0, Math.min(limit, all.size())));
                if (level == FigureLevel.CHUNK && !order.isByParent())
                    assertThat(all).hasSize(figures.rows());
            }
        }
    }

    /// Pages are stable, and a filter does not change scores.
    @RepeatedTest(5)
    void scoresDoNotDependOnTheOtherCandidates(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        MadeFigures figures = anyFigures(random, 80);
        CollectionStatistics statistics = CollectionStatistics.of(figures);
        var reranker = new Reranker(Preset.HOTSPOTS.order());
        List<RankedRow> all = reranker.best(document -> true, figures, statistics, FigureLevel.CHUNK, 100);
        List<RankedRow> even =
                reranker.best(document -> document % 2 == 0, figures, statistics, FigureLevel.CHUNK, 100);
        assertThat(even)
                .isEqualTo(all.stream()
                        .filter(hit -> figures.document(hit.row()) % 2 == 0)
                        .toList());
    }

    private static List<RankingOrder> orders(Random random) {
        var orders = new ArrayList<RankingOrder>();
        for (Preset preset : Preset.values()) orders.add(preset.order());
        var weights = new EnumMap<ChunkSignal, Double>(ChunkSignal.class);
        for (ChunkSignal key : ChunkSignal.values()) weights.put(key, random.nextDouble() * 2 - 1);
        orders.add(RankingOrder.custom(weights));
        return orders;
    }

    private static MadeFigures anyFigures(Random random, int count) {
        var rows = new ArrayList<Made>();
        ChunkKind[] kinds = {ChunkKind.METHOD, ChunkKind.CLASS, ChunkKind.BLOCK};
        for (int i = 0; i < count; i++) {
            String path = (random.nextInt(4) == 0 ? "test/" : "main/")
                    + "auth".substring(random.nextInt(2))
                    + i / 4
                    + (random.nextInt(5) == 0 ? ".md" : ".java");
            Made made = at(path).line(i + 1).kind(kinds[random.nextInt(3)]).parent(random.nextInt(-1, 9));
            for (Figure figure : Figure.values()) {
                if (figure.isOf(FigureLevel.CHUNK) && random.nextInt(3) > 0) made.chunk(figure, random.nextInt(5) * 7);
                // The same for all chunks of a file.
                int ofFile = (path + figure).hashCode() & 63;
                if (figure.isOf(FigureLevel.FILE) && ofFile > 15) made.file(figure, ofFile - 16);
            }
            rows.add(made);
        }
        return MadeFigures.of(rows);
    }

    private static List<RerankItem> anyPool(Random random, MadeFigures figures) {
        var pool = new ArrayList<RerankItem>();
        for (int row = 0; row < figures.rows(); row++)
            if (random.nextBoolean())
                pool.add(new RerankItem(row, random.nextInt(9) == 0 ? Double.NaN : random.nextInt(5) / 5.0));
        return pool;
    }

    private static List<RankedRow> ranked(
            RankingOrder order, MadeFigures figures, FigureLevel level, List<RerankItem> pool) {
        return new Reranker(order).rank(pool, figures, CollectionStatistics.of(figures), level, "how");
    }

    private static List<RankedRow> rank(RankingOrder order, MadeFigures figures, RerankItem... pool) {
        return ranked(order, figures, FigureLevel.CHUNK, List.of(pool));
    }

    private static List<RankedRow> best(RankingOrder order, MadeFigures figures, FigureLevel level, int limit) {
        return new Reranker(order).best(document -> true, figures, CollectionStatistics.of(figures), level, limit);
    }

    private static RankingOrder custom(Object... keysAndWeights) {
        Map<ChunkSignal, Double> weights = new EnumMap<>(ChunkSignal.class);
        for (int i = 0; i < keysAndWeights.length; i += 2)
            weights.put((ChunkSignal) keysAndWeights[i], ((Number) keysAndWeights[i + 1]).doubleValue());
        return RankingOrder.custom(weights);
    }
}
