package dev.loupe.search.rerank.signal;

import static dev.loupe.search.figures.Figure.*;
import static dev.loupe.search.rerank.MadeFigures.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.model.ChunkKind;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.CollectionStatistics;
import dev.loupe.search.rerank.MadeFigures;
import dev.loupe.search.rerank.MadeFigures.Made;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Every signal against numbers computed by hand. For a test with its own bound, only test code has the
/// figure, so the collection (source code) has none and the default applies.
class SignalsTest {

    private static final double EXACT = 1e-12;

    @Test
    void similarityIsStretchedToTheRangeOfTheBatch() {
        assertThat(similarities(.25, .5, .75)).containsExactly(0, .5, 1);
        assertThat(similarities(-.75, -.25)).containsExactly(0, 1);
    }

    @Test
    void hitsThatFitEquallyAllFit() {
        assertThat(similarities(.3, .3)).containsExactly(1, 1);
        assertThat(similarities(.3)).containsExactly(1);
    }

    @Test
    void aHitWithoutSimilarityStaysWithout() {
        assertThat(similarities(.2, Double.NaN, .8)).containsExactly(0, Double.NaN, 1);
        assertThat(similarities(.2, Double.NaN)).containsExactly(1, Double.NaN);
    }

    @Test
    void recencyIsOneTodayAndNothingAfterAYear() {
        assertThat(ofFile(ChunkSignal.RECENCY, AGE_DAYS, 0)).isEqualTo(1);
        assertThat(ofFile(ChunkSignal.RECENCY, AGE_DAYS, 73)).isEqualTo(.8, within(EXACT));
        assertThat(ofFile(ChunkSignal.RECENCY, AGE_DAYS, 365)).isEqualTo(0);
        assertThat(ofFile(ChunkSignal.RECENCY, AGE_DAYS, 100)).isLessThan(ofFile(ChunkSignal.RECENCY, AGE_DAYS, 99));
    }

    @Test
    void ageIsItsComplement() {
        assertThat(ofFile(ChunkSignal.AGE, AGE_DAYS, 73)).isEqualTo(.2, within(EXACT));
    }

    @Test
    void churnCountsCommits() {
        assertThat(ofFile(ChunkSignal.CHURN, COMMIT_COUNT, 10)).isEqualTo(.2, within(EXACT));
        assertThat(ofFile(ChunkSignal.CHURN, COMMIT_COUNT, 500)).isEqualTo(1);
    }

    @Test
    void stabilityIsItsComplement() {
        assertThat(ofFile(ChunkSignal.STABILITY, COMMIT_COUNT, 10)).isEqualTo(.8, within(EXACT));
    }

    @Test
    void ownershipIsTheGreatestBlameShareInTheFile() {
        assertThat(ofFile(ChunkSignal.OWNERSHIP, BLAME_DOMINANT_AUTHOR_PCT, 80)).isEqualTo(.8, within(EXACT));
        assertThat(ofFile(ChunkSignal.OWNERSHIP, BLAME_CONTRIBUTOR_COUNT, 4)).isEqualTo(.25, within(EXACT));
        Made chunkOfOne = trusted().file(BLAME_DOMINANT_AUTHOR_PCT, 40).chunk(BLAME_DOMINANT_AUTHOR_PCT, 100);
        assertThat(value(ChunkSignal.OWNERSHIP, chunkOfOne)).isEqualTo(.4, within(EXACT));
    }

    @Test
    void recentActivityConcentrationIsTheGreatestShareOfCommits() {
        assertThat(ofFile(ChunkSignal.RECENT_ACTIVITY_CONCENTRATION, RECENT_DOMINANT_AUTHOR_PCT, 60))
                .isEqualTo(.6, within(EXACT));
        assertThat(ofFile(ChunkSignal.RECENT_ACTIVITY_CONCENTRATION, RECENT_CONTRIBUTOR_COUNT, 2))
                .isEqualTo(.5, within(EXACT));
    }

    @Test
    void knowledgeSiloFallsFromOnePersonToThree() {
        assertThat(ofFile(ChunkSignal.KNOWLEDGE_SILO, BLAME_CONTRIBUTOR_COUNT, 1))
                .isEqualTo(1);
        assertThat(ofFile(ChunkSignal.KNOWLEDGE_SILO, BLAME_CONTRIBUTOR_COUNT, 2))
                .isEqualTo(.5);
        assertThat(ofFile(ChunkSignal.KNOWLEDGE_SILO, BLAME_CONTRIBUTOR_COUNT, 3))
                .isEqualTo(0);
        assertThat(ofFile(ChunkSignal.KNOWLEDGE_SILO, BLAME_CONTRIBUTOR_COUNT, 9))
                .isEqualTo(0);
        Made between = at("test/A.java")
                .file(COMMIT_COUNT, 20)
                .chunk(COMMIT_COUNT, 9)
                .file(BLAME_CONTRIBUTOR_COUNT, 2)
                .chunk(BLAME_CONTRIBUTOR_COUNT, 1);
        assertThat(value(ChunkSignal.KNOWLEDGE_SILO, between))
                .as("three quarters of 1, a quarter of 0.5")
                .isEqualTo(.875, within(EXACT));
    }

    @Test
    void onlyFunctionsHaveAChunkSize() {
        assertThat(value(ChunkSignal.CHUNK_SIZE, at("test/A.java").chunk(METHOD_LINES, 125)))
                .isEqualTo(.25, within(EXACT));
        assertThat(value(ChunkSignal.CHUNK_SIZE, at("test/A.java").kind(ChunkKind.CLASS)))
                .isEqualTo(0);
        assertThat(value(ChunkSignal.CHUNK_SIZE, at("test/A.java")))
                .as("a method nothing is known of")
                .isNaN();
    }

    @Test
    void theFirstPieceOfALongFunctionStandsForItsLength() {
        List<Made> pieces = List.of(
                at("test/A.java").line(1).lines(100).chunk(METHOD_LINES, 400),
                at("test/A.java").line(102).lines(50).continued().chunk(METHOD_LINES, 400),
                at("test/A.java").line(153).lines(250).continued().chunk(METHOD_LINES, 400));
        double[] values = new double[3];
        MadeFigures figures = MadeFigures.of(pieces);
        ChunkSignal.CHUNK_SIZE.fill(
                RerankBatch.ofCollection(
                        figures, CollectionStatistics.of(figures), FigureLevel.CHUNK, new int[] {0, 1, 2}),
                values);
        assertThat(values).containsExactly(400 / 500.0, 50 / 500.0, 250 / 500.0);
    }

    @Test
    void onlyLongFunctionsHaveAChunkDensity() {
        assertThat(value(
                        ChunkSignal.CHUNK_DENSITY,
                        at("test/A.java").chunk(METHOD_DENSITY, 30).chunk(METHOD_LINES, 20)))
                .isEqualTo(.25, within(EXACT));
        assertThat(value(
                        ChunkSignal.CHUNK_DENSITY,
                        at("test/A.java").chunk(METHOD_DENSITY, 30).chunk(METHOD_LINES, 19)))
                .isEqualTo(0);
        List<Made> longOnes = new ArrayList<>();
        for (int i = 0; i < 3; i++) longOnes.add(at("main/B" + i + ".java").chunk(METHOD_LINES, 40));
        longOnes.add(at("test/A.java").chunk(METHOD_DENSITY, 30).chunk(METHOD_LINES, 30));
        assertThat(values(ChunkSignal.CHUNK_DENSITY, FigureLevel.CHUNK, "", longOnes)[3])
                .as("shorter than the median of the collection")
                .isEqualTo(0);
    }

    @Test
    void documentationIsProse() {
        assertThat(value(ChunkSignal.DOCUMENTATION, at("README.md"))).isEqualTo(1);
        assertThat(value(ChunkSignal.DOCUMENTATION, at("A.java"))).isEqualTo(0);
    }

    @Test
    void headingsCountByWhatTheySayAndHowHighTheyStand() {
        assertThat(headings("retry requests", "Retry requests")).isEqualTo(1);
        assertThat(headings("how to retry requests", "Guide > Retry")).isEqualTo(.5 * 2 / 3, within(EXACT));
        assertThat(headings("retry", "A > B > Retry")).isEqualTo(1 / 3.0, within(EXACT));
        assertThat(headings("retry", "A > B > C > Retry")).isEqualTo(0);
        assertThat(headings("retry", "")).isEqualTo(0);
        assertThat(headings("", "Retry")).as("without a query").isNaN();
    }

    @Test
    void importsAreCountedOverTwenty() {
        assertThat(ofFile(ChunkSignal.IMPORTS, IMPORTS, 5)).isEqualTo(.25, within(EXACT));
    }

    @Test
    void bugFixIsTheShareOfRepairs() {
        assertThat(ofFile(ChunkSignal.BUG_FIX, BUG_FIX_RATE, 40)).isEqualTo(.4, within(EXACT));
    }

    @Test
    void volatilityIsInDays() {
        assertThat(ofFile(ChunkSignal.VOLATILITY, CHURN_VOLATILITY, 25)).isEqualTo(.25, within(EXACT));
    }

    @Test
    void densityIsInCommitsAMonth() {
        assertThat(ofFile(ChunkSignal.DENSITY, CHANGE_DENSITY, 5)).isEqualTo(.25, within(EXACT));
    }

    @Test
    void burstActivityIsWhatHappensNow() {
        assertThat(ofFile(ChunkSignal.BURST_ACTIVITY, RECENCY_WEIGHTED_FREQ, 4)).isEqualTo(.4, within(EXACT));
    }

    /// As seen from the newest commit: months later, everything counts less by the same factor.
    @Test
    void burstsOfACollectionThatRestsAreComparedAsTheyWere() {
        for (double since : new double[] {0, 100, 2000}) {
            List<Made> rows = new ArrayList<>();
            for (int i = 1; i <= 20; i++)
                rows.add(at("main/%02d.java".formatted(i)).file(RECENCY_WEIGHTED_FREQ, i * Math.exp(-.1 * since)));
            double[] values = values(ChunkSignal.BURST_ACTIVITY, FigureLevel.FILE, "", rows);
            assertThat(values[9]).as("after %s days", since).isEqualTo(.5, within(1e-6));
        }
    }

    @Test
    void relativeChurnIsInLinesPerLine() {
        assertThat(ofFile(ChunkSignal.RELATIVE_CHURN_NORM, RELATIVE_CHURN, 1)).isEqualTo(.2, within(EXACT));
    }

    @Test
    void chunkChurnIsThatOfTheChunkAsFarAsItIsTrusted() {
        Made six = at("test/A.java").file(COMMIT_COUNT, 12).chunk(COMMIT_COUNT, 6);
        assertThat(value(ChunkSignal.CHUNK_CHURN, six)).isEqualTo(6 / 30.0 * 6 / 9, within(EXACT));
        Made ofLargeFile = at("test/A.java").file(COMMIT_COUNT, 52).chunk(COMMIT_COUNT, 6);
        assertThat(value(ChunkSignal.CHUNK_CHURN, ofLargeFile))
                .as("what else happened in the file takes nothing from it")
                .isEqualTo(6 / 30.0 * 6 / 9, within(EXACT));
        assertThat(value(ChunkSignal.CHUNK_CHURN, at("test/A.java").chunk(COMMIT_COUNT, 0)))
                .isEqualTo(0);
        assertThat(value(ChunkSignal.CHUNK_CHURN, at("test/A.java").file(COMMIT_COUNT, 9)))
                .isNaN();
    }

    @Test
    void chunkRelativeChurnIsItsShareOfTheFilesCommits() {
        Made half =
                at("test/A.java").file(COMMIT_COUNT, 12).chunk(COMMIT_COUNT, 6).chunk(CHURN_RATIO, .5);
        assertThat(value(ChunkSignal.CHUNK_RELATIVE_CHURN, half)).isEqualTo(.5 * 6 / 9, within(EXACT));
        Made all =
                at("test/A.java").file(COMMIT_COUNT, 3).chunk(COMMIT_COUNT, 3).chunk(CHURN_RATIO, 1);
        assertThat(value(ChunkSignal.CHUNK_RELATIVE_CHURN, all))
                .as("three commits are half trusted")
                .isEqualTo(.5, within(EXACT));
        assertThat(value(ChunkSignal.CHUNK_RELATIVE_CHURN, at("test/A.java").chunk(COMMIT_COUNT, 0)))
                .as("no commit, so no share")
                .isEqualTo(0);
    }

    @Test
    void chunkOnlySignalsAreUnknownAtFileLevel() {
        Made half =
                at("test/A.java").file(COMMIT_COUNT, 12).chunk(COMMIT_COUNT, 6).chunk(CHURN_RATIO, .5);
        assertThat(values(ChunkSignal.CHUNK_CHURN, FigureLevel.FILE, "", List.of(half))[0])
                .isNaN();
        assertThat(values(ChunkSignal.CHUNK_RELATIVE_CHURN, FigureLevel.FILE, "", List.of(half))[0])
                .isNaN();
    }

    @Test
    void pathRiskLooksAtWholeWords() {
        for (String risky : List.of("src/auth/Login.java", "src/OAuthFilter.java", "lib/jwt_check.py", "a/SSO.java"))
            assertThat(PathRisk.risk(risky)).as(risky).isEqualTo(1);
        for (String safe :
                List.of("src/author/Book.java", "src/Tokenizer.java", "docs/secretary.md", "a/access/B.java"))
            assertThat(PathRisk.risk(safe)).as(safe).isEqualTo(0);
        assertThat(value(ChunkSignal.PATH_RISK, at("src/auth/Login.java"))).isEqualTo(1);
        assertThat(value(ChunkSignal.PATH_RISK, at("src/Book.java"))).isEqualTo(0);
    }

    @Test
    void aTokenIsAParsersUnlessANameInItsFileSaysWhatItGuards() {
        assertThat(value(ChunkSignal.PATH_RISK, at("stream/JsonToken.java").named("peek")))
                .isZero();
        assertThat(values(
                        ChunkSignal.PATH_RISK,
                        FigureLevel.CHUNK,
                        "",
                        List.of(
                                at("web/Sessions.java").line(1).named("open"),
                                at("web/Sessions.java").line(90).named("rebuildAuth"))))
                .containsExactly(.5, .6);
        assertThat(value(ChunkSignal.PATH_RISK, at("UnsafeAllocator.java"))).isEqualTo(.5);
    }

    @Test
    void wordsThatPerhapsGuardCountHalfAndTwoOfThemWhole() {
        assertThat(PathRisk.risk("src/runtime/cancellation_token.rs")).isEqualTo(.5);
        assertThat(PathRisk.risk("org/orm/Session.java")).isEqualTo(.5);
        assertThat(PathRisk.risk("token/token.go")).as("one word twice").isEqualTo(.5);
        assertThat(PathRisk.risk("web/SessionToken.java")).isEqualTo(1);
        for (String risky : List.of(
                "handler/ssl/SslHandler.java", "net/tls.c", "http/CookieDecoder.java", "x/X509Certs.java", "csrf.py"))
            assertThat(PathRisk.risk(risky)).as(risky).isEqualTo(1);
    }

    @Test
    void changesOlderThanTwelveMonthsDoNotCountAsRecent() {
        for (ChunkSignal key : List.of(
                ChunkSignal.CHURN,
                ChunkSignal.DENSITY,
                ChunkSignal.VOLATILITY,
                ChunkSignal.RELATIVE_CHURN_NORM,
                ChunkSignal.RECENT_ACTIVITY_CONCENTRATION)) {
            assertThat(value(key, lastTouched(359))).as(key.wireName()).isGreaterThan(0);
            assertThat(value(key, lastTouched(360))).as(key.wireName()).isEqualTo(0);
        }
        assertThat(value(ChunkSignal.STABILITY, lastTouched(360))).isEqualTo(1);
    }

    @Test
    void repairsOfMoreThanTwelveMonthsAgoCountHalf() {
        assertThat(value(ChunkSignal.BUG_FIX, lastTouched(359))).isEqualTo(.4, within(EXACT));
        assertThat(value(ChunkSignal.BUG_FIX, lastTouched(360))).isEqualTo(.2, within(EXACT));
    }

    /// Compared with a whole history, twelve months would make these look like nothing.
    @Test
    void quietFilesDoNotMeasureBusyOnes() {
        List<Made> rows = new ArrayList<>();
        for (int i = 0; i < 20; i++)
            rows.add(at("main/B%02d.java".formatted(i))
                    .file(COMMIT_COUNT, i < 10 ? 500 : 10)
                    .file(AGE_DAYS, i < 10 ? 800 : 30));
        rows.add(at("test/A.java").file(COMMIT_COUNT, 5).file(AGE_DAYS, 30));
        assertThat(values(ChunkSignal.CHURN, FigureLevel.CHUNK, "", rows)[20]).isEqualTo(.5, within(EXACT));
    }

    @Test
    void changesElsewhereInAFileCountHalfForAnUntouchedChunk() {
        Made touched = at("test/A.java").file(COMMIT_COUNT, 40).file(RECENCY_WEIGHTED_FREQ, 4);
        assertThat(value(ChunkSignal.BURST_ACTIVITY, touched))
                .as("nothing known of it")
                .isEqualTo(.4, within(EXACT));
        assertThat(value(ChunkSignal.BURST_ACTIVITY, touched.chunk(COMMIT_COUNT, 0)))
                .isEqualTo(.2, within(EXACT));
        assertThat(values(ChunkSignal.BURST_ACTIVITY, FigureLevel.FILE, "", List.of(touched))[0])
                .as("at file level")
                .isEqualTo(.4, within(EXACT));
    }

    @Test
    void aChunkUntouchedForSixMonthsIsAtLeastAsOldAsItsFile() {
        Made untouched =
                at("test/A.java").file(COMMIT_COUNT, 40).file(AGE_DAYS, 2).chunk(COMMIT_COUNT, 0);
        assertThat(value(ChunkSignal.AGE, untouched)).isEqualTo(180 / 365.0, within(EXACT));
        assertThat(value(ChunkSignal.RECENCY, untouched)).isEqualTo(1 - 180 / 365.0, within(EXACT));
        assertThat(value(ChunkSignal.AGE, untouched.file(AGE_DAYS, 292))).isEqualTo(.8, within(EXACT));
    }

    @Test
    void nobodyIsMissedForTenLines() {
        Made small = at("test/A.java").lines(10).file(COMMIT_COUNT, 40).file(BLAME_CONTRIBUTOR_COUNT, 1);
        assertThat(value(ChunkSignal.KNOWLEDGE_SILO, small)).isEqualTo(.2, within(EXACT));
        assertThat(value(ChunkSignal.OWNERSHIP, small.file(BLAME_DOMINANT_AUTHOR_PCT, 80)))
                .isEqualTo(.16, within(EXACT));
    }

    @Test
    void withoutAQueryDocumentsThatOneBeginsWithComeBeforeOthersAndPagesBeforeNotes() {
        assertThat(documentation("README.md", 30)).isEqualTo(1);
        assertThat(documentation("docs/quickstart.md", 90)).isEqualTo(.8);
        assertThat(documentation("docs/tutorial/views.md", 90)).isEqualTo(.8);
        assertThat(documentation("docs/internals/wire-format.md", 90)).isEqualTo(.6);
        assertThat(documentation("part/a/b/README.md", 90))
                .as("of a part deep below")
                .isEqualTo(.6);
        assertThat(documentation("README.md", 3)).isEqualTo(.1, within(EXACT));
        assertThat(documentation("A.java", 30)).isEqualTo(0);
    }

    @Test
    void blockPenaltyIsForBlocksOfWhichLittleIsKnown() {
        assertThat(value(ChunkSignal.BLOCK_PENALTY, at("A.java"))).isEqualTo(0);
        assertThat(value(ChunkSignal.BLOCK_PENALTY, at("A.java").kind(ChunkKind.BLOCK)))
                .isEqualTo(1);
        Made known = at("A.java").kind(ChunkKind.BLOCK).file(COMMIT_COUNT, 12).chunk(COMMIT_COUNT, 6);
        assertThat(value(ChunkSignal.BLOCK_PENALTY, known)).isEqualTo(3 / 9.0, within(EXACT));
    }

    @Test
    void fewCommitsDampFiguresOfFileAndChunkApart() {
        Made made = at("test/A.java")
                .file(COMMIT_COUNT, 16)
                .chunk(COMMIT_COUNT, 4)
                .file(CHURN_VOLATILITY, 50)
                .chunk(CHURN_VOLATILITY, 80);
        double file = .5;
        double chunk = .8 * (4 / 8.0) * (4 / 8.0);
        assertThat(value(ChunkSignal.VOLATILITY, made)).isEqualTo(4 / 7.0 * chunk + 3 / 7.0 * file, within(EXACT));
    }

    @Test
    void theCollectionSaysHowManyCommitsFixesNeed() {
        List<Made> rows = new ArrayList<>();
        for (int i = 0; i < 5; i++) rows.add(at("main/B" + i + ".java").file(COMMIT_COUNT, 8));
        rows.add(at("test/A.java").file(COMMIT_COUNT, 4).file(BUG_FIX_RATE, 100));
        assertThat(values(ChunkSignal.BUG_FIX, FigureLevel.CHUNK, "", rows)[5]).isEqualTo(.25, within(EXACT));
    }

    @Test
    void oneFixInOneCommitIsNotARate() {
        List<Made> rows = new ArrayList<>();
        for (int i = 0; i < 5; i++) rows.add(at("main/B" + i + ".java").file(COMMIT_COUNT, 1));
        rows.add(at("test/A.java").file(COMMIT_COUNT, 1).file(BUG_FIX_RATE, 100));
        assertThat(values(ChunkSignal.BUG_FIX, FigureLevel.CHUNK, "", rows)[5]).isEqualTo(1 / 25.0, within(EXACT));
    }

    @Test
    void theMoreCommitsAChunkHasTheMoreItCountsBesideItsFile() {
        Made nine = at("test/A.java")
                .file(COMMIT_COUNT, 30)
                .chunk(COMMIT_COUNT, 9)
                .file(AGE_DAYS, 0)
                .chunk(AGE_DAYS, 73);
        assertThat(value(ChunkSignal.AGE, nine)).as("9 / (9 + 3) of 0.2").isEqualTo(.15, within(EXACT));
        Made unknown = at("test/A.java").file(COMMIT_COUNT, 30).file(AGE_DAYS, 73);
        assertThat(value(ChunkSignal.AGE, unknown)).as("the file alone").isEqualTo(.2, within(EXACT));
    }

    @Test
    void agesOfChunksAreMeasuredByFiles() {
        List<Made> rows = new ArrayList<>();
        for (int i = 0; i < 10; i++)
            rows.add(at("main/B" + i + ".java").file(AGE_DAYS, 1000).chunk(AGE_DAYS, 100));
        rows.add(at("test/A.java")
                .file(COMMIT_COUNT, 5)
                .chunk(COMMIT_COUNT, 5)
                .file(AGE_DAYS, 100)
                .chunk(AGE_DAYS, 100));
        assertThat(values(ChunkSignal.AGE, FigureLevel.CHUNK, "", rows)[10]).isEqualTo(100 / 730.0, within(EXACT));
    }

    @Test
    void onlyTheFileCountsAtFileLevel() {
        Made all = at("test/A.java")
                .file(COMMIT_COUNT, 5)
                .chunk(COMMIT_COUNT, 5)
                .file(AGE_DAYS, 73)
                .chunk(AGE_DAYS, 1);
        assertThat(values(ChunkSignal.AGE, FigureLevel.FILE, "", List.of(all))[0])
                .isEqualTo(.2, within(EXACT));
    }

    @Test
    void theCollectionSaysWhatCountsAsMuch() {
        List<Made> rows = new ArrayList<>();
        for (int i = 1; i <= 21; i++)
            rows.add(at("main/B%02d.java".formatted(i)).file(COMMIT_COUNT, i));
        double[] values = values(ChunkSignal.CHURN, FigureLevel.CHUNK, "", rows);
        assertThat(values[9]).as("10 commits over the 95th percentile").isEqualTo(10 / 20.0, within(EXACT));
        assertThat(values[20]).isEqualTo(1);
    }

    @Test
    void threeOfManyAreNotAMeasure() {
        List<Made> rows = new ArrayList<>();
        for (int i = 0; i < 100; i++)
            rows.add(at("main/B%03d.java".formatted(i)).file(COMMIT_COUNT, 20).file(BUG_FIX_RATE, i < 3 ? 5 : 0));
        assertThat(values(ChunkSignal.BUG_FIX, FigureLevel.CHUNK, "", rows)[0]).isEqualTo(5 / 100.0, within(EXACT));
    }

    @Test
    void aBatchWithGreaterFiguresRaisesTheBound() {
        List<Made> rows = new ArrayList<>();
        for (int i = 0; i < 10; i++) rows.add(at("main/B" + i + ".java").file(COMMIT_COUNT, 10));
        rows.add(at("test/A.java").file(COMMIT_COUNT, 40));
        double[] values = values(ChunkSignal.CHURN, FigureLevel.CHUNK, "", rows);
        assertThat(values[0]).isEqualTo(.25, within(EXACT));
        assertThat(values[10]).isEqualTo(1);
    }

    @Test
    void nothingIsKnownOfWhatGitDoesNotKnow() {
        for (ChunkSignal key : ChunkSignal.values()) {
            double value = value(key, at("A.java"));
            boolean isOfGit = key.source().contains("git.");
            if (isOfGit && key != ChunkSignal.BLOCK_PENALTY)
                assertThat(value).as(key.wireName()).isNaN();
        }
    }

    @Test
    void everySignalSaysWhatItIs() {
        for (ChunkSignal key : ChunkSignal.values())
            assertThat(List.of(key.doc(), key.source(), key.unit(), key.normalisation()))
                    .as(key.wireName())
                    .noneMatch(String::isBlank);
    }

    private static double[] similarities(double... given) {
        var rows = new ArrayList<Made>();
        for (int i = 0; i < given.length; i++) rows.add(at("A.java").line(i + 1));
        RerankBatch batch = batch(FigureLevel.CHUNK, "", rows, given);
        double[] values = new double[given.length];
        ChunkSignal.SIMILARITY.fill(batch, values);
        return values;
    }

    /// In a file with enough commits, a chunk that never changed.
    private static double ofFile(ChunkSignal key, Figure figure, double value) {
        return value(key, at("test/A.java").file(COMMIT_COUNT, 40).file(figure, value));
    }

    /// A chunk with all the commits of its file.
    private static Made trusted() {
        return at("test/A.java").file(COMMIT_COUNT, 40).chunk(COMMIT_COUNT, 40);
    }

    /// Forty commits, the last one `days` ago, four of ten of them fixes.
    private static Made lastTouched(int days) {
        return at("test/A.java")
                .file(COMMIT_COUNT, 40)
                .file(AGE_DAYS, days)
                .file(CHANGE_DENSITY, 5)
                .file(CHURN_VOLATILITY, 25)
                .file(RELATIVE_CHURN, 2)
                .file(RECENT_DOMINANT_AUTHOR_PCT, 50)
                .file(BUG_FIX_RATE, 40);
    }

    /// With all chunks compared.
    private static double documentation(String path, int lines) {
        MadeFigures figures = MadeFigures.of(at(path).lines(lines));
        double[] values = new double[1];
        RerankBatch all =
                RerankBatch.ofCollection(figures, CollectionStatistics.of(figures), FigureLevel.CHUNK, new int[] {0});
        ChunkSignal.DOCUMENTATION.fill(all, values);
        return values[0];
    }

    private static double headings(String query, String headings) {
        return values(
                ChunkSignal.HEADING_RELEVANCE,
                FigureLevel.CHUNK,
                query,
                List.of(at("A.md").headings(headings)))[0];
    }

    /// At chunk level, in a batch and collection of its own.
    private static double value(ChunkSignal key, Made row) {
        return values(key, FigureLevel.CHUNK, "", List.of(row))[0];
    }

    private static double[] values(ChunkSignal key, FigureLevel level, String query, List<Made> rows) {
        double[] none = new double[rows.size()];
        Arrays.fill(none, Double.NaN);
        double[] values = new double[rows.size()];
        key.fill(batch(level, query, rows, none), values);
        return values;
    }

    private static RerankBatch batch(FigureLevel level, String query, List<Made> rows, double[] similarities) {
        MadeFigures figures = MadeFigures.of(rows);
        int[] all = new int[rows.size()];
        Arrays.setAll(all, i -> i);
        return RerankBatch.ofPool(figures, CollectionStatistics.of(figures), level, query, all, similarities);
    }
}
