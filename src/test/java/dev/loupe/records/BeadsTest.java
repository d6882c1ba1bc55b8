package dev.loupe.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loupe.config.Settings;
import dev.loupe.embed.EmbeddingProvider;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.json.Json;
import dev.loupe.project.LoupeHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BeadsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    private Path folder;

    private Path root;
    private EmbeddingProvider model;
    private Records records;

    @BeforeEach
    void open() throws IOException {
        root = Files.createDirectories(folder.toRealPath().resolve("shop"));
        model = StaticEmbedder.builtIn();
        records = with(BeadsServers.NONE);
    }

    @AfterEach
    void close() {
        records.close();
    }

    /// Syncs before each query.
    private Records with(BeadsServers servers) {
        return new Records(new LoupeHome(folder.resolve("home")), model, servers, SyncPolicy.BEFORE_EACH_QUESTION);
    }

    private void write(List<String> lines) throws IOException {
        Path file = root.resolve(BeadsFile.PATH);
        Files.createDirectories(file.getParent());
        Files.writeString(file, String.join("\n", lines) + "\n");
        // Settled, and a different time for every length.
        Files.setLastModifiedTime(
                file, FileTime.from(Instant.parse("2026-01-01T00:00:00Z").plusSeconds(Files.size(file))));
    }

    private static String bead(String id, String title, String more) {
        return "{\"id\":\"%s\",\"title\":\"%s\"%s}".formatted(id, title, more.isEmpty() ? "" : "," + more);
    }

    private BeadProject project() {
        return new BeadProject(root, Settings.DEFAULTS, Map.of());
    }

    private BeadAnswer search(BeadQuestion question) throws IOException {
        return records.beads(List.of(project())).search(question, true, PATIENCE);
    }

    private List<String> found(BeadQuestion question) throws IOException {
        return search(question).hits().stream().map(BeadHit::id).toList();
    }

    private static BeadQuestion about(String words) {
        return narrowed(words, "", "");
    }

    private static BeadQuestion narrowed(String words, String filter, String value) {
        return new BeadQuestion(
                words,
                filter.equals("priority") ? OptionalInt.of(Integer.parseInt(value)) : OptionalInt.empty(),
                given("status", filter, value),
                given("assignee", filter, value),
                given("issue_type", filter, value),
                given("label", filter, value),
                given("rig", filter, value),
                10);
    }

    private static Optional<String> given(String name, String filter, String value) {
        return name.equals(filter) ? Optional.of(value) : Optional.empty();
    }

    private static final String FULL = """
            {"id":"shop-1","title":"Login locks out users","description":"Sessions are not renewed.","design":"Rotate tokens.",
            "acceptance_criteria":"A user stays logged in.","notes":"Seen on Safari.","status":"open","priority":1,"issue_type":"bug",
            "owner":"grace@example.org","assignee":"crew/ada","rig":"shop","labels":["auth","ui"],
            "comments":[{"id":1,"author":"linus","text":"Also on the kiosk.","created_at":"2026-01-06T10:00:00Z"}],
            "dependencies":[{"issue_id":"shop-1","depends_on_id":"shop-9","type":"blocks"}],"created_at":"2026-01-05T10:00:00+01:00",
            "updated_at":"2026-01-06T10:00:00Z","close_reason":"","external_ref":"gh-4711","metadata":{"severity":"grave"}}""".replace("\n", "");

    @Test
    void everythingThatAnAnswerNeedsComesBack() throws Exception {
        write(List.of(FULL));
        BeadHit hit = search(about("login")).hits().getFirst();

        assertThat(List.of(
                        hit.id(), hit.title(), hit.status(), hit.issueType(), hit.owner(), hit.assignee(), hit.rig()))
                .containsExactly(
                        "shop-1", "Login locks out users", "open", "bug", "grace@example.org", "crew/ada", "shop");
        assertThat(hit.priority()).hasValue(1);
        assertThat(hit.labels()).containsExactly("auth", "ui");
        assertThat(hit.dependsOn()).containsExactly("shop-9");
        assertThat(hit.createdAt()).isEqualTo("2026-01-05T09:00:00Z");
        assertThat(hit.updatedAt()).isEqualTo("2026-01-06T10:00:00Z");
    }

    @ParameterizedTest
    @CsvSource({
        "Sessions renewed",
        "rotate tokens",
        "stays logged in",
        "Safari",
        "kiosk",
        "linus",
        "ui",
        "gh-4711",
        "grave"
    })
    void everythingThatIsSaidOfABeadIsSearched(String words) throws Exception {
        var lines = new ArrayList<>(List.of(FULL));
        for (int i = 0; i < 200; i++) lines.add(bead("x-" + i, "Something else, number " + i, "\"status\":\"open\""));
        write(lines);

        assertThat(found(about(words))).startsWith("shop-1");
    }

    /// bobbin fetched five times as many as requested, of everything, and filtered afterwards.
    @Test
    void aBeadThatFitsIsFoundBehindTenThousandBetterOnesThatDoNot() throws Exception {
        var lines = new ArrayList<String>();
        String other =
                "\"status\":\"open\",\"priority\":2,\"assignee\":\"adamant\",\"issue_type\":\"task\",\"labels\":[\"author\"],\"rig\":\"shopping\"";
        for (int i = 0; i < 10_000; i++) lines.add(bead("a-" + i, "Login login login", other));
        String wanted =
                "\"description\":\"Many words, and once among them login.\",\"status\":\"in_progress\",\"priority\":\"P0\",\"assignee\":\"crew/ada\",\"issue_type\":\"bug\",\"labels\":[\"x\",\"auth\"],\"rig\":\"shop\"";
        lines.add(bead("z-1", "Something", wanted));
        write(lines);

        for (String filter : List.of(
                "priority 0",
                "status In_Progress",
                "assignee ada",
                "assignee crew/ada",
                "issue_type bug",
                "label AUTH",
                "rig shop")) {
            String[] parts = filter.split(" ", 2);
            BeadAnswer answer = search(narrowed("login", parts[0], parts[1]));
            assertThat(answer.hits()).as(filter).extracting(BeadHit::id).containsExactly("z-1");
            assertThat(answer.fitting()).isEqualTo(1);
            assertThat(answer.beads()).isEqualTo(10_001);
        }
    }

    @Test
    void titleMatchesComeFirstAndBeadsInProgressBeforeClosedOnes() throws Exception {
        write(List.of(
                bead("a", "Timeout of uploads", "\"status\":\"closed\""),
                bead("b", "Timeout of uploads", "\"status\":\"in_progress\""),
                bead("c", "Timeout of uploads", "\"status\":\"open\""),
                bead("d", "Slow things", "\"status\":\"open\",\"description\":\"Timeout of uploads\"")));
        List<BeadHit> hits = search(about("timeout of uploads")).hits();

        assertThat(hits).extracting(BeadHit::id).containsExactly("b", "c", "a", "d");
        assertThat(hits).allMatch(hit -> hit.score() >= 0 && hit.score() <= 1);
    }

    @Test
    void theBoostsAreThoseThatArePublished() {
        var boosts = new BeadBoosts("slow login page");

        assertThat(boosts.of("Login page", "")).isEqualTo(0.3 * 2 / 3);
        assertThat(boosts.of("", "in_progress")).isEqualTo(0.15);
        assertThat(boosts.of("", "hooked")).isEqualTo(0.15);
        assertThat(boosts.of("", "open")).isEqualTo(0.1);
        assertThat(boosts.of("", "blocked")).isEqualTo(0.1);
        assertThat(boosts.of("", "closed")).isEqualTo(-0.1);
        assertThat(boosts.of("Slow login page", "in_progress")).isCloseTo(0.45, within(1e-12));
        assertThat(new BeadBoosts("").of("Login page", "deferred")).isZero();
    }

    @Test
    void aBeadThatIsNamedByItsIdComesFirst() throws Exception {
        var lines = new ArrayList<String>();
        for (int i = 0; i < 50; i++)
            lines.add(bead("shop-" + i, "Fix login of shop " + i, "\"status\":\"in_progress\""));
        lines.add(bead("shop-a1b2", "Something", "\"status\":\"closed\""));
        write(lines);

        assertThat(found(about("what about SHOP-A1B2, the login?")))
                .startsWith("shop-a1b2")
                .hasSize(10);
    }

    @Test
    void anAsteriskMeansAllThatFit() throws Exception {
        write(List.of(
                bead("a", "One", "\"status\":\"closed\""),
                bead("b", "Two", "\"status\":\"open\""),
                bead("c", "Three", "\"status\":\"open\"")));

        assertThat(found(narrowed("*", "status", "open"))).containsExactly("b", "c");
    }

    @Test
    void changedAndRemovedBeadsArePickedUpAndOthersAreNotWrittenAgain() throws Exception {
        write(List.of(bead("a", "Alpha", ""), bead("b", "Beta", ""), bead("c", "Gamma", "")));
        assertThat(found(about("alpha"))).hasSize(3);
        write(List.of(bead("a", "Alpha", ""), bead("b", "Beta has another title", ""), bead("d", "Delta is new", "")));

        assertThat(found(about("alpha"))).containsExactlyInAnyOrder("a", "b", "d");
        assertThat(search(about("another title")).hits().getFirst().title()).isEqualTo("Beta has another title");
        Files.delete(root.resolve(BeadsFile.PATH));
        assertThat(search(about("alpha")).beads()).isZero();
    }

    @Test
    void theLastLineOfABeadCountsAndDeletedBeadsAreGone() throws Exception {
        write(List.of(
                bead("a", "First", ""),
                bead("b", "Kept", ""),
                bead("c", "Deleted later", ""),
                bead("a", "Second", ""),
                "{\"id\":\"c\",\"status\":\"tombstone\"}",
                bead("d", "Deleted first", "\"status\":\"tombstone\""),
                bead("d", "Made again", "")));
        BeadAnswer answer = search(about("second"));

        assertThat(answer.hits()).extracting(BeadHit::title).containsExactlyInAnyOrder("Second", "Kept", "Made again");
        assertThat(answer.problems().count()).isZero();
    }

    @Test
    void malformedLinesAreNamedByNumberAndTheOtherBeadsAreFound() throws Exception {
        write(List.of(
                bead("a", "Alpha", ""),
                "{\"id\":\"broken\"",
                "",
                "[1,2]",
                bead("b", "Beta", "\"priority\":7"),
                "{\"title\":\"No id\"}",
                "{\"id\":\"x\"}",
                bead("long", "x".repeat(BeadsFile.LONGEST_LINE), ""),
                bead("deep", "Deep", "\"metadata\":" + "[".repeat(5_000) + "]".repeat(5_000)),
                bead("c", "Gamma", "\"priority\":null,\"labels\":\"none\",\"notes\":7")));
        BeadAnswer answer = search(about("alpha"));

        assertThat(answer.hits()).extracting(BeadHit::id).containsExactlyInAnyOrder("a", "c");
        assertThat(answer.problems().first())
                .extracting(RecordProblems.Problem::where)
                .containsExactly(
                        ".beads/issues.jsonl, line 2",
                        ".beads/issues.jsonl, line 4",
                        ".beads/issues.jsonl, line 5",
                        ".beads/issues.jsonl, line 6",
                        ".beads/issues.jsonl, line 7",
                        ".beads/issues.jsonl, line 8",
                        ".beads/issues.jsonl, line 9");
        assertThat(answer.problems().first())
                .extracting(RecordProblems.Problem::why)
                .contains("its priority is 7, not 0 to 4", "it has no id", "it has no title", "it is not a JSON object")
                .anyMatch(why -> why.contains("4194304 bytes"));
    }

    @Test
    void aFileThatIsALinkOutOfItsProjectIsNotRead() throws Exception {
        Path outside = Files.createDirectories(folder.resolve("outside"));
        Files.writeString(outside.resolve("issues.jsonl"), bead("secret", "Secret", "") + "\n");
        Files.createSymbolicLink(root.resolve(".beads"), outside);
        BeadAnswer answer = search(about("secret"));

        assertThat(answer.hits()).isEmpty();
        assertThat(answer.notes()).anyMatch(note -> note.contains("leads out of"));
    }

    @Test
    void withoutAFileThereAreNoBeads() throws Exception {
        BeadAnswer answer = search(about("anything"));

        assertThat(answer.hits()).isEmpty();
        assertThat(answer.reading()).isFalse();
        assertThat(answer.notes()).isEmpty();
    }

    @Test
    void priorityMayBeWrittenInSeveralWays() throws Exception {
        for (String written : List.of("2", "2.0", "\"2\"", "\"P2\"", "\"p2\""))
            assertThat(BeadJson.priority(Json.parse(written))).as(written).hasValue(2);
        assertThat(BeadJson.priority(Json.parse("null"))).isEmpty();
    }

    /// The answers of a server, without a server.
    private record Server(Map<String, LiveBead> live, List<String> asked) implements BeadsServer {
        @Override
        public Map<String, LiveBead> live(Collection<String> ids) throws IOException {
            asked.addAll(ids);
            if (live.isEmpty()) throw new IOException("it does not answer");
            var found = new HashMap<>(live);
            found.keySet().retainAll(ids);
            return found;
        }

        @Override
        public String name() {
            return "beads_shop at localhost:3306";
        }

        @Override
        public Optional<String> version() {
            return Optional.of("1");
        }

        @Override
        public void read(Reader into) throws IOException {
            try {
                into.bead(BeadJson.bead(
                        Json.parse(bead("s-1", "Login on the server", "\"status\":\"open\",\"priority\":2"))));
                into.bead(BeadJson.bead(
                        Json.parse(bead("s-2", "Login of others", "\"status\":\"open\",\"priority\":2"))));
            } catch (dev.loupe.json.JsonFailure broken) {
                throw new IOException(broken);
            }
        }
    }

    private static LiveBead live(String id, String status) {
        return new LiveBead(id, "", status, OptionalInt.of(0), "bug", "grace", "ada", List.of("hot"));
    }

    @Test
    void beadsOfAConfiguredServerAreFoundWithLiveStatus() throws Exception {
        records.close();
        var server =
                new Server(Map.of("s-1", live("s-1", "in_progress"), "s-2", live("s-2", "closed")), new ArrayList<>());
        records = with(_ -> Optional.of(server));
        BeadAnswer answer = search(about("login"));

        assertThat(answer.sources()).containsExactly("beads_shop at localhost:3306");
        assertThat(answer.live()).isTrue();
        BeadHit hit = search(about("login server")).hits().getFirst();
        assertThat(List.of(hit.id(), hit.title(), hit.status(), hit.assignee()))
                .containsExactly("s-1", "Login on the server", "in_progress", "grace");
        assertThat(hit.priority()).hasValue(0);
    }

    @Test
    void staleBeadsOfTheServerAreLeftOutAndReported() throws Exception {
        records.close();
        var server = new Server(Map.of("s-1", live("s-1", "open"), "s-2", live("s-2", "closed")), new ArrayList<>());
        records = with(_ -> Optional.of(server));
        BeadAnswer answer = search(narrowed("login", "status", "open"));

        assertThat(answer.hits()).extracting(BeadHit::id).containsExactly("s-1");
        assertThat(answer.notes()).anyMatch(note -> note.startsWith("1 beads were left out"));
    }

    @Test
    void aServerThatIsSilentCostsLiveDataAndNoAnswer() throws Exception {
        records.close();
        var server = new Server(Map.of(), new ArrayList<>());
        records = with(_ -> Optional.of(server));
        BeadAnswer answer = search(about("login"));

        assertThat(answer.hits()).hasSize(2);
        assertThat(answer.live()).isFalse();
        assertThat(answer.notes()).anyMatch(note -> note.contains("it does not answer"));
        assertThat(records.beads(List.of(project()))
                        .search(about("login"), false, PATIENCE)
                        .notes())
                .isEmpty();
    }
}
