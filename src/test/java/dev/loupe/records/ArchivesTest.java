package dev.loupe.records;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.config.ArchiveSource;
import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.project.LoupeHome;
import dev.loupe.search.SearchMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ArchivesTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Instant LONG_AGO = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    private Path folder;

    private EmbeddingProvider model;
    private Records records;
    private ArchiveSource hla;
    private ArchiveSource pensieve;

    @BeforeEach
    void open() throws IOException {
        model = StaticEmbedder.builtIn();
        records = another();
        hla = source("hla", "human-intent", "channel");
        pensieve = source("pensieve", "agent-memory", "agent");
    }

    @AfterEach
    void close() {
        records.close();
    }

    /// The archives of another process; syncs before each query.
    private Records another() {
        return new Records(
                new LoupeHome(folder.resolve("home")), model, BeadsServers.NONE, SyncPolicy.BEFORE_EACH_QUESTION);
    }

    private ArchiveSource source(String name, String schema, String field) throws IOException {
        Path project = Files.createDirectories(folder.toRealPath().resolve("project"));
        return new ArchiveSource(name, Files.createDirectories(project.resolve(name)), schema, field, project);
    }

    private static Path put(ArchiveSource source, String path, String fields, String body) throws IOException {
        return file(source, path, "---\nschema: " + source.schema() + "\n" + fields + "\n---\n" + body + "\n");
    }

    /// An old modification time, so that the file counts as settled.
    private static Path file(ArchiveSource source, String path, String text) throws IOException {
        Path file = source.folder().resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return Files.setLastModifiedTime(file, FileTime.from(LONG_AGO));
    }

    private static ArchiveQuestion about(String words) {
        return question(words, "", "", "");
    }

    /// @param name empty for all
    private static ArchiveQuestion question(String words, String name, String from, String until) {
        return new ArchiveQuestion(
                words,
                SearchMode.HYBRID,
                Optional.of(name).filter(one -> !one.isEmpty()),
                Optional.of(from).filter(one -> !one.isEmpty()).map(Instant::parse),
                Optional.of(until).filter(one -> !one.isEmpty()).map(Instant::parse),
                10);
    }

    private ArchiveAnswer search(ArchiveQuestion question, ArchiveSource... sources) throws IOException {
        return records.archives(List.of(sources)).search(question, PATIENCE);
    }

    private List<String> found(ArchiveQuestion question, ArchiveSource... sources) throws IOException {
        return ids(search(question, sources));
    }

    private List<String> recent(String from, int limit, ArchiveSource... sources) throws IOException {
        var question = new ArchiveQuestion(
                "", SearchMode.KEYWORD, Optional.empty(), Optional.of(Instant.parse(from)), Optional.empty(), limit);
        return ids(records.archives(List.of(sources)).recent(question, PATIENCE));
    }

    private static List<String> ids(ArchiveAnswer answer) {
        return answer.hits().stream().map(hit -> hit.record().id()).toList();
    }

    private void twoRecords() throws IOException {
        put(
                hla,
                "2026/02/03/retry.md",
                "id: hla-1\ntimestamp: 2026-02-03T09:30:00Z\nauthor: ada\nsource:\n  channel: backend\n  context: standup\ntopics: [retry, http]\nsupersedes: hla-0\nconfidence: 0.9",
                "Every outgoing request goes through the retry helper.");
        put(
                pensieve,
                "2026/02/10/cache.md",
                "id: mem-1\ntimestamp: 2026-02-10T12:00:00Z\nagent: builder",
                "The LRU cache never holds more than its capacity.");
    }

    @Test
    void everythingThatARecordSaysComesBack() throws Exception {
        twoRecords();
        ArchiveRecord one = search(about("retry helper"), hla).hits().getFirst().record();

        assertThat(one)
                .isEqualTo(new ArchiveRecord(
                        "hla",
                        "hla-1",
                        "backend",
                        Optional.of(Instant.parse("2026-02-03T09:30:00Z")),
                        "ada",
                        "",
                        "backend",
                        "standup",
                        List.of("retry", "http"),
                        "hla-0",
                        "0.9",
                        "2026/02/03/retry.md",
                        "Every outgoing request goes through the retry helper."));
        assertThat(search(about("cache"), pensieve).hits().getFirst().record().name())
                .isEqualTo("builder");
    }

    @ParameterizedTest
    @EnumSource(SearchMode.class)
    void theRecordThatAnswersComesFirstInEveryMode(SearchMode mode) throws Exception {
        twoRecords();
        var question = new ArchiveQuestion(
                "retry outgoing requests", mode, Optional.empty(), Optional.empty(), Optional.empty(), 10);

        assertThat(found(question, hla, pensieve)).startsWith("hla-1");
    }

    @Test
    void unusedStoresAreClosedAndOpenedAgain() throws Exception {
        twoRecords();
        assertThat(found(about("retry helper"), hla, pensieve)).startsWith("hla-1");

        assertThat(records.closeUnused(Duration.ofMinutes(5))).isZero();
        assertThat(records.closeUnused(Duration.ZERO)).isEqualTo(2);
        assertThat(records.closeUnused(Duration.ZERO)).as("closed already").isZero();
        assertThat(found(about("retry helper"), hla)).containsExactly("hla-1");
        assertThat(records.closeUnused(Duration.ZERO))
                .as("the other was not asked")
                .isOne();
    }

    @Test
    void aKeywordSearchFindsOnlyRecordsWithTheWords() throws Exception {
        twoRecords();
        var question = new ArchiveQuestion(
                "capacity", SearchMode.KEYWORD, Optional.empty(), Optional.empty(), Optional.empty(), 10);

        assertThat(found(question, hla, pensieve)).containsExactly("mem-1");
    }

    @Test
    void topicsAndPeopleAreSearchedToo() throws Exception {
        twoRecords();
        var question = new ArchiveQuestion(
                "standup http", SearchMode.KEYWORD, Optional.empty(), Optional.empty(), Optional.empty(), 10);

        assertThat(found(question, hla, pensieve)).containsExactly("hla-1");
    }

    /// bobbin fetched twice as many as requested and filtered afterwards.
    @Test
    void aRecordThatFitsIsFoundBehindThousandsOfBetterOnesThatDoNot() throws Exception {
        for (int i = 0; i < 1_500; i++)
            put(
                    hla,
                    "2026/03/%04d.md".formatted(i),
                    "id: a%d\ntimestamp: 2026-03-01\nsource: {channel: loud}".formatted(i),
                    "retry retry retry helper");
        put(
                hla,
                "2026/01/one.md",
                "id: wanted\ntimestamp: 2026-01-05\nsource: {channel: Quiet}",
                "Once somebody said retry, among many other words that have little to do with it.");

        assertThat(found(question("retry helper", "quiet", "", ""), hla)).containsExactly("wanted");
        assertThat(found(question("retry helper", "", "", "2026-02-01T00:00:00Z"), hla))
                .containsExactly("wanted");
        assertThat(search(question("retry helper", "loud", "", ""), hla).fitting())
                .isEqualTo(1_500);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-02-03T09:30:00Z,, true",
        "2026-02-03T09:30:00.000001Z,, false",
        ", 2026-02-03T09:30:00Z, false",
        ", 2026-02-03T09:30:00.000001Z, true",
        "2026-02-03T00:00:00Z, 2026-02-04T00:00:00Z, true",
        "2026-02-04T00:00:00Z,, false",
    })
    void timesAreComparedToTheMicrosecondTheFirstIncludedTheEndNot(String from, String until, boolean there)
            throws Exception {
        twoRecords();
        var question = question("retry", "", from == null ? "" : from, until == null ? "" : until);

        assertThat(found(question, hla)).hasSize(there ? 1 : 0);
    }

    @Test
    void aTimeWithAnOffsetIsTheMomentThatItMeans() throws Exception {
        put(hla, "late.md", "id: late\ntimestamp: '2026-02-03T23:30:00-05:00'", "Said late in the evening.");

        assertThat(search(about("evening"), hla).hits().getFirst().record().day())
                .isEqualTo("2026-02-04");
        assertThat(found(question("evening", "", "2026-02-04T00:00:00Z", ""), hla))
                .containsExactly("late");
        assertThat(found(question("evening", "", "", "2026-02-04T00:00:00Z"), hla))
                .isEmpty();
    }

    @Test
    void theNewestComeFirstWhateverTheirFilesAreCalled() throws Exception {
        put(hla, "a.md", "id: oldest\ntimestamp: 2026-02-01T00:00:00Z", "one");
        put(pensieve, "b.md", "id: newest\ntimestamp: 2026-02-03T00:00:00Z", "two");
        put(hla, "c.md", "id: middle\ntimestamp: 2026-02-02T00:00:00+01:00", "three");
        put(hla, "2026/02/02/d.md", "id: ofPath", "four");

        assertThat(recent("2026-01-01T00:00:00Z", 10, hla, pensieve))
                .containsExactly("newest", "ofPath", "middle", "oldest");
        assertThat(recent("2026-01-01T00:00:00Z", 2, hla, pensieve)).containsExactly("newest", "ofPath");
        assertThat(recent("2026-02-02T00:00:00Z", 10, hla, pensieve)).containsExactly("newest", "ofPath");
    }

    @Test
    void aRecordOfUnknownTimeIsFoundButNeverByTime() throws Exception {
        put(hla, "notes/some.md", "author: ada", "We agreed on tabs.");

        assertThat(found(about("tabs"), hla)).containsExactly("notes/some.md");
        assertThat(search(about("tabs"), hla).hits().getFirst().record().day()).isEmpty();
        assertThat(recent("0001-01-01T00:00:00Z", 10, hla)).isEmpty();
    }

    @Test
    void changedAndRemovedRecordsArePickedUp() throws Exception {
        twoRecords();
        put(hla, "other.md", "id: other", "A word about retry budgets.");
        assertThat(found(about("retry"), hla)).containsExactlyInAnyOrder("hla-1", "other");

        Files.delete(hla.folder().resolve("2026/02/03/retry.md"));
        put(hla, "other.md", "id: other\ntimestamp: 2026-02-07", "Now it is about tea, and longer than before.");
        put(hla, "added.md", "id: added", "Coffee is retried.");

        assertThat(search(about("retry"), hla).records()).isEqualTo(2);
        assertThat(found(about("tea"), hla)).startsWith("other");
        assertThat(recent("2026-02-07T00:00:00Z", 10, hla)).containsExactly("other");
    }

    @Test
    void aFileOfTheSameSizeThatWasChangedJustNowIsReadAgain() throws Exception {
        Path file = put(hla, "one.md", "id: one", "about cats");
        Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
        assertThat(search(about("cats"), hla).hits().getFirst().record().body()).isEqualTo("about cats");

        FileTime tick = Files.getLastModifiedTime(file);
        Files.writeString(file, Files.readString(file).replace("cats", "dogs"));
        Files.setLastModifiedTime(file, tick);

        assertThat(search(about("cats"), hla).hits().getFirst().record().body()).isEqualTo("about dogs");
    }

    @Test
    void aRecordThatBecomesSomethingElseIsGone() throws Exception {
        twoRecords();
        assertThat(found(about("retry"), hla)).hasSize(1);
        file(hla, "2026/02/03/retry.md", "# No front matter any more, and of another size\n");

        assertThat(found(about("retry"), hla)).isEmpty();
    }

    @Test
    void otherSchemasAndOtherFilesAreSkippedSilently() throws Exception {
        twoRecords();
        file(hla, "README.md", "# How this works\n");
        file(hla, "post.md", "---\ntitle: [broken\n---\nA post of something else.\n");
        file(hla, "memory.md", "---\nschema: agent-memory\n---\nOf the other archive.\n");
        file(hla, "empty.md", "---\nschema: human-intent\n---\n\n");
        file(hla, "retry.txt", "---\nschema: human-intent\n---\nNo Markdown.\n");
        file(hla, ".git/retry.md", "---\nschema: human-intent\n---\nHidden.\n");
        ArchiveAnswer answer = search(about("retry"), hla);

        assertThat(ids(answer)).containsExactly("hla-1");
        assertThat(answer.problems().count()).isZero();
    }

    @Test
    void malformedRecordsAreNamedWithTheReasonAndTheOthersAreFound() throws Exception {
        twoRecords();
        file(hla, "open.md", "---\nschema: human-intent\nid: open\n");
        file(hla, "yaml.md", "---\nschema: human-intent\ntopics: [a\n---\nbody\n");
        put(hla, "when.md", "id: when\ntimestamp: yesterday", "The retry of yesterday.");
        Files.write(file(hla, "bytes.md", ""), new byte[] {'-', '-', '-', '\n', (byte) 0xff, (byte) 0xfe});
        file(hla, "huge.md", "---\nschema: human-intent\n---\n" + "x".repeat(ArchiveFolder.MOST_BYTES));
        ArchiveAnswer answer = search(about("retry"), hla);

        assertThat(ids(answer)).containsExactlyInAnyOrder("hla-1", "when");
        assertThat(answer.problems().first())
                .extracting(RecordProblems.Problem::where)
                .containsExactlyInAnyOrder("hla/open.md", "hla/yaml.md", "hla/when.md", "hla/bytes.md", "hla/huge.md");
        assertThat(answer.problems().first())
                .extracting(RecordProblems.Problem::why)
                .anyMatch(why -> why.contains("has no closing ---"))
                .anyMatch(why -> why.contains("not valid YAML"))
                .anyMatch(why -> why.contains("'yesterday' is not an ISO 8601 date"))
                .anyMatch(why -> why.contains("not UTF-8"))
                .anyMatch(why -> why.contains("more than 1048576 bytes"));
        assertThat(search(about("retry"), hla).problems().count())
                .as("of files that were not read again")
                .isGreaterThanOrEqualTo(4);
    }

    @Test
    void linksAreNotFollowed() throws Exception {
        twoRecords();
        Path outside = Files.createDirectories(folder.resolve("outside"));
        Files.writeString(outside.resolve("secret.md"), "---\nschema: human-intent\nid: secret\n---\nretry secret\n");
        Files.createSymbolicLink(hla.folder().resolve("linked.md"), outside.resolve("secret.md"));
        Files.createSymbolicLink(hla.folder().resolve("folder"), outside);

        assertThat(found(about("retry secret"), hla)).containsExactly("hla-1");
    }

    @Test
    void anArchiveThatIsALinkOutOfItsProjectIsNotRead() throws Exception {
        Path outside = Files.createDirectories(folder.resolve("outside"));
        Files.writeString(outside.resolve("secret.md"), "---\nschema: human-intent\nid: secret\n---\nretry secret\n");
        Path project = hla.within();
        Files.createSymbolicLink(project.resolve("linked"), outside);
        var linked = new ArchiveSource("linked", project.resolve("linked"), "human-intent", "channel", project);
        ArchiveAnswer answer = search(about("retry secret"), linked);

        assertThat(answer.hits()).isEmpty();
        assertThat(answer.notes()).anyMatch(note -> note.contains("is a link that leads out of"));
    }

    @Test
    void recordsOfAMissingFolderAreStillFoundWithANote() throws Exception {
        twoRecords();
        assertThat(found(about("retry"), hla)).hasSize(1);
        Files.move(hla.folder(), hla.folder().resolveSibling("away"));
        ArchiveAnswer answer = search(about("retry"), hla);

        assertThat(ids(answer)).containsExactly("hla-1");
        assertThat(answer.notes()).anyMatch(note -> note.contains("does not exist"));
    }

    @Test
    void anotherProcessFindsWhatThisOneReadAndSeesWhatItReadsLater() throws Exception {
        twoRecords();
        assertThat(found(about("retry"), hla)).hasSize(1);
        try (Records other = another()) {
            Archives theirs = other.archives(List.of(hla));
            assertThat(ids(theirs.search(about("retry"), PATIENCE))).containsExactly("hla-1");
            put(hla, "later.md", "id: later", "A later word on retry.");
            assertThat(found(about("retry"), hla)).contains("later");
            assertThat(ids(theirs.search(about("retry"), PATIENCE))).contains("later");
        }
    }

    @Test
    void severalThatReadAndAskAtOnceAllFindEverything() throws Exception {
        for (int i = 0; i < 300; i++) put(hla, i + ".md", "id: r" + i, "Record number " + i + " about retry.");
        var asking = new ArrayList<Future<ArchiveAnswer>>();
        try (var threads = Executors.newFixedThreadPool(6);
                Records other = another();
                Records third = another()) {
            for (int i = 0; i < 18; i++) {
                Records one = List.of(records, other, third).get(i % 3);
                asking.add(threads.submit(() -> one.archives(List.of(hla)).search(about("number 17"), PATIENCE)));
            }
            for (Future<ArchiveAnswer> one : asking) {
                assertThat(one.get().records()).isEqualTo(300);
                assertThat(one.get().notes()).isEmpty();
            }
        }
    }

    @Test
    void nothingIsWrittenWhereNothingChanged() throws Exception {
        twoRecords();
        assertThat(found(about("retry"), hla)).hasSize(1);
        List<String> before = stored();
        for (int i = 0; i < 5; i++) assertThat(found(about("retry"), hla)).hasSize(1);

        assertThat(stored()).isEqualTo(before);
    }

    private List<String> stored() throws IOException {
        try (var files = Files.walk(folder.resolve("home/records"))) {
            return files.map(Path::toString).sorted().toList();
        }
    }

    @Test
    void theSameQuestionGetsTheSameAnswer() throws Exception {
        for (int i = 0; i < 60; i++)
            put(hla, i + ".md", "id: r" + i + "\ntimestamp: 2026-02-0" + (1 + i % 9), "The same text.");
        List<String> once = found(about("the same text"), hla);
        records.close();
        records = another();

        assertThat(once).hasSize(10).isEqualTo(found(about("the same text"), hla));
    }
}
