package dev.loupe.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.UnpackedLibraries;
import dev.loupe.git.GitFixture;
import dev.loupe.history.History;
import dev.loupe.history.HistorySnapshot;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.ChunkKind;
import dev.loupe.project.LoupeHome;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTables;
import dev.loupe.search.figures.GitWork;
import dev.loupe.search.figures.ProjectFigures;
import dev.loupe.syntax.Syntax;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Figures of chunks, from real files.
class FiguresTest {
    private static final String SHOP = """
            import java.util.List;

            class Shop {

                /** Sells. */
                void sell(List<String> goods) {
                    for (String each : goods) System.out.println(each);
                }

                int stock() {
                    return 7;
                }
            }
            """;

    private static final Instant NOW = Instant.parse("2026-06-30T12:00:00Z");

    @TempDir
    private Path folder;

    private GitFixture tree;
    private Engine engine;

    @BeforeEach
    void aProject() throws IOException {
        tree = GitFixture.repository(folder.resolve("shop"));
        tree.write("src/Shop.java", SHOP);
        tree.write("src/ShopTest.java", "class ShopTest {\n\n    void sells() {\n        new Shop();\n    }\n}\n");
        tree.write("README.md", "# Shop\n\nSells goods to people who like them.\n\n## Stock\n\nThere are seven.\n");
        engine = open();
    }

    @AfterEach
    void closed() {
        engine.close();
    }

    private Engine open() throws IOException {
        return open(false);
    }

    private Engine open(boolean watched) throws IOException {
        return Engine.open(
                new LoupeHome(folder.resolve("home")),
                Path.of("/nobody"),
                new Syntax(UnpackedLibraries.FOLDER),
                1,
                watched,
                Clock.fixed(NOW, ZoneOffset.UTC));
    }

    private Project project() throws AddressFailure {
        return engine.projects().open(ProjectAddress.DEFAULT, new Session("test", List.of(tree.root()), false));
    }

    private static int row(ProjectFigures figures, String path, String name) {
        for (int row = 0; row < figures.rows(); row++)
            if (figures.path(row).value().equals(path) && figures.name(row).equals(name)) return row;
        throw new AssertionError("no chunk " + name + " in " + path);
    }

    @Test
    void rowsAreChunksByPathThenLine() throws Exception {
        project().index(false).report().get();
        try (IndexSnapshot snapshot = project().snapshot()) {
            ProjectFigures figures = project().figures(snapshot);
            assertThat(figures.rows()).isEqualTo(snapshot.chunks().count());
            for (int row = 1; row < figures.rows(); row++) {
                int byPath = figures.path(row - 1).compareTo(figures.path(row));
                assertThat(byPath).isNotPositive();
                if (byPath == 0) assertThat(figures.firstLine(row)).isGreaterThan(figures.lastLine(row - 1));
            }
            for (int row = 0; row < figures.rows(); row++) {
                assertThat(figures.row(figures.document(row))).isEqualTo(row);
                var chunk = snapshot.chunks().at(figures.document(row));
                assertThat(figures.path(row)).isEqualTo(chunk.path());
                assertThat(figures.name(row)).isEqualTo(chunk.name());
                assertThat(figures.qualifiedName(row)).isEqualTo(chunk.qualifiedName());
                assertThat(figures.enclosing(row)).isEqualTo(chunk.enclosing());
                assertThat(figures.kind(row)).isEqualTo(chunk.kind());
                assertThat(figures.language(row)).isEqualTo(chunk.language());
                assertThat(figures.characters(row)).isEqualTo(chunk.text().length());
                assertThat(figures.firstLine(row)).isEqualTo(chunk.lines().first());
                assertThat(figures.lastLine(row)).isEqualTo(chunk.lines().last());
            }
        }
    }

    @Test
    void methodsAreMeasuredAndOthersAreNot() throws Exception {
        project().index(false).report().get();
        try (IndexSnapshot snapshot = project().snapshot()) {
            ProjectFigures figures = project().figures(snapshot);
            int sell = row(figures, "src/Shop.java", "sell");
            int shop = row(figures, "src/Shop.java", "Shop");
            assertThat(figures.kind(sell)).isEqualTo(ChunkKind.METHOD);
            assertThat(figures.of(Figure.METHOD_LINES, FigureLevel.CHUNK, sell)).isEqualTo(4);
            double density = Math.round(figures.characters(sell) / 4.0);
            assertThat(figures.of(Figure.METHOD_DENSITY, FigureLevel.CHUNK, sell))
                    .isEqualTo(density);
            assertThat(figures.of(Figure.METHOD_LINES, FigureLevel.CHUNK, shop)).isNaN();
            assertThat(figures.of(Figure.IMPORTS, FigureLevel.FILE, shop)).isEqualTo(1);
            assertThat(figures.parent(sell))
                    .isEqualTo(figures.parent(row(figures, "src/Shop.java", "stock")))
                    .isNotNegative();
            assertThat(figures.parent(shop)).isEqualTo(-1);
            int other = row(figures, "src/ShopTest.java", "sells");
            assertThat(figures.parent(other)).isNotNegative().isNotEqualTo(figures.parent(sell));
        }
    }

    @Test
    void testsAndDocumentationAreRecognised() throws Exception {
        project().index(false).report().get();
        try (IndexSnapshot snapshot = project().snapshot()) {
            ProjectFigures figures = project().figures(snapshot);
            int sells = row(figures, "src/ShopTest.java", "sells");
            int stock = row(figures, "README.md", "Stock");
            assertThat(figures.isTest(sells)).isTrue();
            assertThat(figures.isDocumentation(sells)).isFalse();
            assertThat(figures.isTest(stock)).isFalse();
            assertThat(figures.isDocumentation(stock)).isTrue();
            assertThat(figures.headings(stock)).isEqualTo("Shop > Stock");
            assertThat(figures.headings(sells)).isEmpty();
        }
    }

    private void commit(int daysAgo, String name, String message) throws IOException {
        String time = NOW.minus(daysAgo, ChronoUnit.DAYS).toString();
        tree.git("add", "-A");
        tree.git(
                Map.of(
                        "GIT_COMMITTER_DATE", time,
                        "GIT_AUTHOR_DATE", time,
                        "GIT_AUTHOR_NAME", name,
                        "GIT_AUTHOR_EMAIL", name.toLowerCase(Locale.ROOT) + "@example.org"),
                "commit",
                "-q",
                "-m",
                message);
    }

    /// Three commits: everything by Ann, a line of `sell` by Bob, a line of `stock` by Ann.
    private void threeCommits() throws IOException {
        commit(100, "Ann", "begin");
        tree.write("src/Shop.java", SHOP.replace("System.out.println(each)", "System.err.println(each)"));
        commit(10, "Bob", "fix: goods are told on standard error, closes #7");
        tree.write("src/Shop.java", changed());
        commit(5, "Ann", "one more");
    }

    private static String changed() {
        return SHOP.replace("System.out.println(each)", "System.err.println(each)")
                .replace("return 7", "return 8");
    }

    /// The figures after all git data was added.
    private ProjectFigures enriched() throws Exception {
        project().index(false).report().get();
        try (IndexSnapshot snapshot = project().snapshot()) {
            assertThat(project().enriched(snapshot, Duration.ofMinutes(2)))
                    .as(project().enrichment().toString())
                    .isTrue();
            return project().figures(snapshot);
        }
    }

    private static double ofFile(ProjectFigures figures, Figure figure, int row) {
        return figures.of(figure, FigureLevel.FILE, row);
    }

    private static double ofChunk(ProjectFigures figures, Figure figure, int row) {
        return figures.of(figure, FigureLevel.CHUNK, row);
    }

    @Test
    void filesHaveTheFiguresOfTheirCommits() throws Exception {
        threeCommits();
        ProjectFigures figures = enriched();
        int row = row(figures, "src/Shop.java", "sell");
        assertThat(ofFile(figures, Figure.COMMIT_COUNT, row)).isEqualTo(3);
        assertThat(ofFile(figures, Figure.AGE_DAYS, row)).isEqualTo(5);
        assertThat(ofFile(figures, Figure.BUG_FIX_RATE, row)).isEqualTo(33);
        assertThat(ofFile(figures, Figure.RECENT_CONTRIBUTOR_COUNT, row)).isEqualTo(2);
        assertThat(ofFile(figures, Figure.RECENT_DOMINANT_AUTHOR_PCT, row)).isEqualTo(67);
        long lines = SHOP.lines().count();
        assertThat(ofFile(figures, Figure.LINES_ADDED, row)).isEqualTo(lines + 2);
        assertThat(ofFile(figures, Figure.LINES_DELETED, row)).isEqualTo(2);
        assertThat(ofFile(figures, Figure.FILE_CHURN_COUNT, row)).isEqualTo(lines + 4);
        assertThat(ofFile(figures, Figure.LAST_MODIFIED_AT, row))
                .isEqualTo(NOW.minus(5, ChronoUnit.DAYS).getEpochSecond());
    }

    @Test
    void chunksHaveThoseOfTheCommitsThatTouchedThem() throws Exception {
        threeCommits();
        ProjectFigures figures = enriched();
        int sell = row(figures, "src/Shop.java", "sell");
        assertThat(ofChunk(figures, Figure.COMMIT_COUNT, sell)).isEqualTo(2);
        assertThat(ofChunk(figures, Figure.AGE_DAYS, sell)).isEqualTo(10);
        assertThat(ofChunk(figures, Figure.BUG_FIX_RATE, sell)).isEqualTo(50);
        assertThat(ofChunk(figures, Figure.CHURN_RATIO, sell)).isEqualTo(0.67);
        assertThat(ofChunk(figures, Figure.LINES_DELETED, sell)).isEqualTo(1);
        int stock = row(figures, "src/Shop.java", "stock");
        assertThat(ofChunk(figures, Figure.AGE_DAYS, stock)).isEqualTo(5);
        assertThat(ofChunk(figures, Figure.RECENT_CONTRIBUTOR_COUNT, stock)).isEqualTo(1);
    }

    @Test
    void linesHaveOwners() throws Exception {
        threeCommits();
        ProjectFigures figures = enriched();
        int sell = row(figures, "src/Shop.java", "sell");
        long lines = SHOP.lines().count();
        assertThat(ofFile(figures, Figure.BLAME_CONTRIBUTOR_COUNT, sell)).isEqualTo(2);
        assertThat(ofFile(figures, Figure.BLAME_DOMINANT_AUTHOR_PCT, sell))
                .isEqualTo(Math.round(100.0 * (lines - 1) / lines));
        assertThat(ofChunk(figures, Figure.BLAME_DOMINANT_AUTHOR_PCT, sell)).isEqualTo(75);
        assertThat(ofChunk(figures, Figure.BLAME_CONTRIBUTOR_COUNT, sell)).isEqualTo(2);
        int stock = row(figures, "src/Shop.java", "stock");
        assertThat(ofChunk(figures, Figure.BLAME_CONTRIBUTOR_COUNT, stock)).isEqualTo(1);
        int sells = row(figures, "src/ShopTest.java", "sells"); // one author, so git was not asked
        assertThat(ofFile(figures, Figure.BLAME_DOMINANT_AUTHOR_PCT, sells)).isEqualTo(100);
    }

    @Test
    void chunksAreFollowedThroughWhatIsNotCommitted() throws Exception {
        threeCommits();
        String staged = changed().replace("class Shop {", "// first\n// second\n\nclass Shop {");
        tree.write("src/Shop.java", staged);
        tree.git("add", "src/Shop.java");
        tree.write(
                "src/Shop.java",
                staged.replace("    int stock()", "    void buy() {\n        // later\n    }\n\n    int stock()"));
        ProjectFigures figures = enriched();
        int sell = row(figures, "src/Shop.java", "sell");
        int stock = row(figures, "src/Shop.java", "stock");
        assertThat(ofChunk(figures, Figure.AGE_DAYS, sell)).isEqualTo(10);
        assertThat(ofChunk(figures, Figure.AGE_DAYS, stock)).isEqualTo(5);
        assertThat(ofChunk(figures, Figure.BLAME_DOMINANT_AUTHOR_PCT, sell)).isEqualTo(75);
        int buy = row(figures, "src/Shop.java", "buy");
        assertThat(ofChunk(figures, Figure.COMMIT_COUNT, buy)).isNaN();
        assertThat(ofChunk(figures, Figure.BLAME_CONTRIBUTOR_COUNT, buy)).isNaN();
        assertThat(ofFile(figures, Figure.COMMIT_COUNT, buy)).isEqualTo(3);
    }

    @Test
    void aRenamedFileKeepsItsFigures() throws Exception {
        threeCommits();
        tree.git("mv", "src/Shop.java", "src/Store.java");
        commit(2, "Cid", "a better name");
        ProjectFigures figures = enriched();
        int sell = row(figures, "src/Store.java", "sell");
        assertThat(ofFile(figures, Figure.COMMIT_COUNT, sell)).isEqualTo(4);
        assertThat(ofChunk(figures, Figure.AGE_DAYS, sell)).isEqualTo(10);
        assertThat(ofChunk(figures, Figure.BLAME_DOMINANT_AUTHOR_PCT, sell)).isEqualTo(75);
    }

    @Test
    void gitFiguresOfAnUncommittedFileAreUnknown() throws Exception {
        commit(100, "Ann", "begin");
        tree.write("src/New.java", "class New {\n    int one() {\n        return 1;\n    }\n}\n");
        ProjectFigures figures = enriched();
        int one = row(figures, "src/New.java", "one");
        for (Figure figure : Figure.values()) {
            boolean ofGit =
                    figure != Figure.IMPORTS && figure != Figure.METHOD_LINES && figure != Figure.METHOD_DENSITY;
            if (ofGit)
                assertThat(ofFile(figures, figure, one)).as(figure.name()).isNaN();
            if (ofGit)
                assertThat(ofChunk(figures, figure, one)).as(figure.name()).isNaN();
        }
    }

    @Test
    void aRestartAsksGitForNoLineAgain() throws Exception {
        threeCommits();
        double before = ofFile(enriched(), Figure.BLAME_DOMINANT_AUTHOR_PCT, 3);
        Path blames =
                folder.resolve("home/index").resolve(project().collection()).resolve("history/blame.bin");
        FileTime written = Files.getLastModifiedTime(blames);
        long size = Files.size(blames);
        engine.close();
        engine = open();
        assertThat(ofFile(enriched(), Figure.BLAME_DOMINANT_AUTHOR_PCT, 3))
                .isEqualTo(before)
                .isBetween(1.0, 99.0);
        assertThat(Files.getLastModifiedTime(blames)).isEqualTo(written);
        assertThat(Files.size(blames)).isEqualTo(size);
    }

    @Test
    void aCommitIsSeenByTheNextQuestion() throws Exception {
        threeCommits();
        int row = row(enriched(), "src/Shop.java", "sell");
        tree.write("src/Shop.java", changed().replace("return 8", "return 9"));
        commit(1, "Bob", "yet another");
        ProjectFigures figures = enriched();
        assertThat(ofFile(figures, Figure.COMMIT_COUNT, row)).isEqualTo(4);
        assertThat(ofChunk(figures, Figure.AGE_DAYS, row(figures, "src/Shop.java", "stock")))
                .isEqualTo(1);
    }

    /// A reading of HEAD without lines was taken for the later one with lines, if all lines were read by the
    /// time it was counted.
    @Test
    void figuresOfAnOlderReadingAreCountedAgain() throws Exception {
        threeCommits();
        project().index(false).report().get();
        var tables = new FigureTables(tree.root());
        var work = new GitWork(tree.root(), tables, Clock.fixed(NOW, ZoneOffset.UTC));
        try (var history = new History(tree.root(), folder.resolve("history"));
                IndexSnapshot snapshot = project().snapshot()) {
            HistorySnapshot unread = history.snapshot(Duration.ofMinutes(2));
            history.readLines().get();
            work.commits(snapshot, history, unread, () -> false);
            int stock = row(tables.of(snapshot), "src/Shop.java", "stock");
            assertThat(ofChunk(tables.of(snapshot), Figure.AGE_DAYS, stock)).isNaN();
            work.commits(snapshot, history, history.snapshot(Duration.ofMinutes(2)), () -> false);
            assertThat(ofChunk(tables.of(snapshot), Figure.AGE_DAYS, stock)).isEqualTo(5);
        }
    }

    @Test
    void aCountThatWasStoppedGoesOn() throws Exception {
        threeCommits();
        project().index(false).report().get();
        var tables = new FigureTables(tree.root());
        var work = new GitWork(tree.root(), tables, Clock.fixed(NOW, ZoneOffset.UTC));
        try (var history = new History(tree.root(), folder.resolve("history"));
                IndexSnapshot snapshot = project().snapshot()) {
            HistorySnapshot known = history.snapshot(Duration.ofMinutes(2));
            work.commits(snapshot, history, known, () -> true);
            int stock = row(tables.of(snapshot), "src/Shop.java", "stock");
            assertThat(ofFile(tables.of(snapshot), Figure.COMMIT_COUNT, stock)).isNaN();
            work.commits(snapshot, history, known, () -> false);
            assertThat(ofFile(tables.of(snapshot), Figure.COMMIT_COUNT, stock)).isEqualTo(3);
        }
    }

    @Test
    @Timeout(300)
    void aRunThatWasAskedForBeginsWhatGitKnows() throws Exception {
        threeCommits();
        engine.close();
        engine = open(true);
        var lasting = new Session("test", List.of(tree.root()), false).watching(true);
        Project project = engine.projects().open(ProjectAddress.DEFAULT, lasting);
        project.index(false).report().get();
        while (!project.enrichment().isSettled()) Thread.sleep(10);
        assertThat(project.enrichment().blame().status()).isEqualTo(EnrichmentState.Status.COMPLETED);
        assertThat(project.enrichment().file().files().found()).isEqualTo(3);
    }

    @Test
    void withoutARepositoryTheStateSaysSo() throws Exception {
        tree = GitFixture.folder(folder.resolve("plain"));
        tree.write("a.py", "def one():\n    return 1\n");
        ProjectFigures figures = enriched();
        assertThat(ofFile(figures, Figure.COMMIT_COUNT, 0)).isNaN();
        assertThat(project().enrichment().file().status()).isEqualTo(EnrichmentState.Status.UNAVAILABLE);
    }
}
