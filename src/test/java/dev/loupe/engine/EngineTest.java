package dev.loupe.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.UnpackedLibraries;
import dev.loupe.git.GitFixture;
import dev.loupe.history.History;
import dev.loupe.history.HistoryStatus;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Coverage;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Filter;
import dev.loupe.model.RepoPath;
import dev.loupe.model.WallClock;
import dev.loupe.project.LoupeHome;
import dev.loupe.search.Hits;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.SearchMode;
import dev.loupe.search.SearchRequest;
import dev.loupe.syntax.SourceParser;
import dev.loupe.syntax.Syntax;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineTest {

    @TempDir
    Path folder;

    /// Opens when a held parser has its first file.
    private final CountDownLatch parsing = new CountDownLatch(1);

    private Path root = Path.of("/");

    @SuppressWarnings("NullAway.Init") // by aProject
    private Engine engine;

    @BeforeEach
    void aProject() throws IOException {
        root = Files.createDirectory(folder.resolve("shop")).toRealPath();
        write("pay.py", "def charge_card(card):\n    return card\n");
        write("cart.py", "def empty_cart():\n    return []\n");
        engine = open(parser());
    }

    @AfterEach
    void closed() {
        engine.close();
    }

    @Test
    void theFirstQuestionMakesTheIndexAndIsAnsweredInFull() throws Exception {
        Hits answer = ask("charge_card");
        assertThat(places(answer)).startsWith("pay.py:1");
        assertThat(answer.coverage()).isEqualTo(new Coverage.Complete());
        assertThat(project().state()).isInstanceOf(IndexState.Indexed.class);
    }

    @Test
    void anEditedHitIsReadAgainBeforeTheAnswer() throws Exception {
        ask("charge_card");
        write("pay.py", "# moved down\n\n\ndef charge_card(card):\n    return card\n");
        Hits answer = ask("charge_card");
        assertThat(answer.hits().getFirst().chunk().text()).contains("def charge_card");
        assertThat(answer.hits().getFirst().chunk().lines().contains(4)).isTrue();
    }

    @Test
    void aDeletedFileIsNoLongerAHit() throws Exception {
        ask("charge_card");
        Files.delete(root.resolve("pay.py"));
        assertThat(places(ask("charge_card"))).noneMatch(place -> place.startsWith("pay.py"));
    }

    @Test
    void aSecondRunReadsNothingAgain() throws Exception {
        setBack("pay.py", "cart.py");
        assertThat(index(false).added()).isEqualTo(2);
        IndexReport again = index(false);
        assertThat(again.unchanged()).isEqualTo(2);
        assertThat(again.added() + again.modified() + again.deleted()).isZero();
    }

    @Test
    void aTouchedFileIsComparedByContentAndKnownUnderItsNewTime() throws Exception {
        index(false);
        setBack("pay.py");
        assertThat(index(false).modified()).isZero();
        try (IndexSnapshot snapshot = project().snapshot()) {
            IndexedFile file = snapshot.files().find(new RepoPath("pay.py")).orElseThrow();
            assertThat(file.modified()).isEqualTo(LONG_AGO.getEpochSecond() * 1_000_000_000L);
        }
    }

    @Test
    void forceParsesEveryFileAgain() throws Exception {
        index(false);
        assertThat(index(true).modified()).isEqualTo(2);
    }

    @Test
    void anIndexThatIsMadeAgainIsWholeMeanwhileAndTheFirstIsNot() throws Exception {
        for (boolean force : new boolean[] {false, true}) {
            var hold = new CountDownLatch(1);
            restart(held(hold));
            IndexRun run = project().index(force);
            assertThat(project().state()).isInstanceOf(IndexState.Indexing.class);
            assertThat(project().isWhole()).isEqualTo(force);
            hold.countDown();
            run.report().get();
            assertThat(project().isWhole()).isTrue();
        }
    }

    @Test
    void aRequestDuringARunJoinsItOrTheFollowingOne() throws Exception {
        var hold = new CountDownLatch(1);
        restart(held(hold));
        IndexRun first = project().index(false);
        IndexRun second = project().index(false);
        hold.countDown();
        assertThat(first.report().get().added()).isEqualTo(2);
        assertThat(second.report().get().added()).isIn(0, 2); // whichever indexed it first
    }

    @Test
    void aCancelledRunLeavesWhatItIndexedAndSaysThatItIsNotAll() throws Exception {
        for (int i : IntStream.range(0, 50).toArray())
            write("many/f%02d.py".formatted(i), "def f%d():\n    pass\n".formatted(i));
        var hold = new CountDownLatch(1);
        restart(held(hold));
        IndexRun run = project().index(false);
        parsing.await();
        run.cancel();
        hold.countDown();
        assertThatThrownBy(() -> run.report().get()).isInstanceOf(CancellationException.class);
        assertThat(project().coverage()).isInstanceOf(Coverage.Partial.class);
        assertThat(index(false).added()).as("what the first run did not reach").isEqualTo(51);
        assertThat(project().coverage()).isEqualTo(new Coverage.Complete());
    }

    @Test
    void aLookAtTheIndexWaitsForNothing() throws Exception {
        var hold = new CountDownLatch(1);
        restart(held(hold));
        IndexRun run = project().index(false);
        parsing.await();
        try (IndexSnapshot view = project().view()) {
            assertThat(view.files().count()).isZero();
        }
        assertThat(run.report()).as("it was not waited for").isNotDone();
        hold.countDown();
        run.report().get();
    }

    @Test
    void aFailedRunIsAStateWithItsReason() throws Exception {
        restart(broken());
        assertThatThrownBy(() -> project().index(false).report().get()).hasMessageContaining("no parser today");
        assertThat(project().state()).isEqualTo(new IndexState.Failed("no parser today"));
    }

    @Test
    void anIndexSurvivesTheEngine() throws Exception {
        index(false);
        restart(broken());
        assertThat(project().state()).isInstanceOf(IndexState.Indexed.class);
        try (IndexSnapshot snapshot = project().snapshot()) {
            assertThat(snapshot.files().count()).isEqualTo(2);
        }
    }

    @Test
    void anIndexOfAnotherFormatIsRebuiltAndTheReportSaysWhy() throws Exception {
        index(false);
        engine.close();
        Path manifest = folder.resolve("home/index").resolve(collection()).resolve("manifest.json");
        Files.writeString(manifest, Files.readString(manifest).replaceFirst("\"format\":\\d+", "\"format\":999"));
        engine = open(parser());
        IndexReport report = index(false);
        assertThat(report.rebuilt()).contains("format 999");
        assertThat(report.added()).isEqualTo(2);
    }

    @Test
    void anotherEngineOnTheSameHomeReadsWhatTheFirstCommitted() throws Exception {
        index(false);
        try (Engine other = open(parser())) {
            Project same = other.projects().open(ProjectAddress.DEFAULT, session());
            try (IndexSnapshot snapshot = same.snapshot()) {
                assertThat(snapshot.files().count()).isEqualTo(2);
            }
            assertThat(same.coverage()).isEqualTo(new Coverage.Complete());
            assertThatThrownBy(() -> same.index(true).report().get()).hasMessageContaining("another process");
        }
    }

    /// As on a full disk: the writer fails, and so does every later write of the same writer.
    @Test
    void anIndexThatCouldNotBeWrittenIsWrittenByTheNextRun() throws Exception {
        ask("charge_card");
        Path index = folder.resolve("home/index/" + collection() + "/lucene");
        Path away = Files.move(index, folder.resolve("away"));
        write("pay.py", "def refund_card(card):\n    return card\n");
        assertThatThrownBy(() -> index(false)).hasCauseInstanceOf(IOException.class);
        assertThat(project().state()).isInstanceOf(IndexState.Failed.class);

        Files.move(away, index);

        assertThat(index(false).modified()).isEqualTo(1);
        assertThat(places(ask("refund_card"))).startsWith("pay.py:1");
    }

    @Test
    void aClearedProjectHasNoIndex() throws Exception {
        index(false);
        project().clear();
        assertThat(project().state()).isEqualTo(new IndexState.NotIndexed());
        assertThat(folder.resolve("home/index").resolve(collection())).doesNotExist();
    }

    @Test
    void aProjectKnowsItsHistoryWithAndWithoutAnIndex() throws Exception {
        assertThat(project().history().snapshot(Duration.ofMinutes(1)).commits())
                .isZero();
        assertThat(project().history().status().state()).isEqualTo(HistoryStatus.State.NO_REPOSITORY);
        project().clear();

        GitFixture.repository(root).commit("first");
        History history = project().history();
        assertThat(history.snapshot(Duration.ofMinutes(1)).newest(5)).hasSize(1);
        assertThat(project().state()).isInstanceOf(IndexState.NotIndexed.class);
        assertThat(places(ask("charge_card"))).startsWith("pay.py:1");
        assertThat(project().history()).isSameAs(history);
        assertThat(history.snapshot(Duration.ofMinutes(1)).holds(new RepoPath("pay.py")))
                .isTrue();

        project().clear();
        assertThat(folder.resolve("home").resolve("index").resolve(project().collection()))
                .doesNotExist();
        assertThat(project().history().snapshot(Duration.ofMinutes(1)).commits())
                .isEqualTo(1);
    }

    @Test
    void aStatusQuestionMakesNoIndexFolder() throws Exception {
        assertThat(project().state()).isEqualTo(new IndexState.NotIndexed());
        assertThat(folder.resolve("home/index")).doesNotExist();
    }

    @Test
    void projectsAreFoundByCollectionThenAliasThenPath() throws Exception {
        index(false);
        Projects projects = engine.projects();
        projects.register("shop", root.toString(), session());
        assertThat(open(Optional.of(collection()), Optional.of("nobody"), Optional.of("/nowhere"))
                        .root())
                .isEqualTo(root);
        assertThat(open(Optional.empty(), Optional.of("shop"), Optional.of("/nowhere"))
                        .root())
                .isEqualTo(root);
        assertThat(open(Optional.empty(), Optional.empty(), Optional.of(".")).root())
                .isEqualTo(root);
        assertThatThrownBy(() -> open(Optional.empty(), Optional.of("ghost"), Optional.empty()))
                .isInstanceOf(AddressFailure.class)
                .hasMessageContaining("ghost")
                .hasMessageContaining("shop");
    }

    @Test
    void aMovedFolderMakesItsAliasStaleAndSaysWhatToDo() throws Exception {
        Path other = Files.createDirectory(folder.resolve("other"));
        engine.projects().register("other", other.toString(), session());
        Files.delete(other);
        assertThatThrownBy(() -> open(Optional.empty(), Optional.of("other"), Optional.empty()))
                .isInstanceOf(AddressFailure.class)
                .hasMessageContaining("unregister_project");
        assertThat(engine.projects().list(session()).aliases().getFirst().stale())
                .contains("no longer a folder");
    }

    @Test
    void aConfinedSessionStaysUnderItsRoots() {
        var confined = new Session("", List.of(root), true);
        assertThatThrownBy(() -> engine.projects().open(ProjectAddress.ofPath(folder.toString()), confined))
                .isInstanceOf(AddressFailure.class)
                .hasMessageContaining("not a folder inside this server's roots");
    }

    private static final Instant LONG_AGO = Instant.parse("2020-02-02T02:02:02Z");

    private void setBack(String... names) throws IOException {
        for (String name : names) Files.setLastModifiedTime(root.resolve(name), FileTime.from(LONG_AGO));
    }

    private Project open(Optional<String> collection, Optional<String> alias, Optional<String> path)
            throws AddressFailure {
        return engine.projects().open(new ProjectAddress(collection, alias, path), session());
    }

    private String collection() throws AddressFailure {
        return project().collection();
    }

    private Project project() throws AddressFailure {
        return engine.projects().open(ProjectAddress.DEFAULT, session());
    }

    private Session session() {
        return new Session("test", List.of(root), false);
    }

    private IndexReport index(boolean force) throws Exception {
        return project().index(force).report().get();
    }

    private Hits ask(String query) throws Exception {
        return project()
                .search(new SearchRequest(new Query.Words(query, SearchMode.KEYWORD), Filter.NONE, Page.first(10)));
    }

    private static List<String> places(Hits answer) {
        return answer.hits().stream()
                .map(hit -> hit.chunk().path() + ":" + hit.chunk().lines().first())
                .toList();
    }

    private void restart(SourceParser parser) throws IOException {
        engine.close();
        engine = open(parser);
    }

    private Engine open(SourceParser parser) throws IOException {
        return Engine.open(new LoupeHome(folder.resolve("home")), Path.of("/nobody"), parser, 1, true, WallClock.utc());
    }

    private SourceParser parser() {
        return new Syntax(UnpackedLibraries.FOLDER);
    }

    /// Parses nothing before the latch opens.
    private SourceParser held(CountDownLatch latch) {
        return new Wrapped(parser(), parsing, latch);
    }

    private record Wrapped(SourceParser parser, CountDownLatch parsing, CountDownLatch latch) implements SourceParser {
        @Override
        public FileSyntax parse(RepoPath path, byte[] content) throws InterruptedException {
            parsing.countDown();
            latch.await();
            return parser.parse(path, content);
        }

        @Override
        public void close() {
            parser.close();
        }
    }

    private static SourceParser broken() {
        return new SourceParser() {
            @Override
            public FileSyntax parse(RepoPath path, byte[] content) {
                throw new IllegalStateException("no parser today");
            }

            @Override
            public void close() {}
        };
    }

    private void write(String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    }
}
