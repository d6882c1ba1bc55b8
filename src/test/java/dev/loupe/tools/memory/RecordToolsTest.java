package dev.loupe.tools.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.engine.Session;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.tools.answer.Workbench;
import dev.loupe.tools.run.ToolRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordToolsTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;
    private static Path outside;

    @BeforeAll
    static void open() throws IOException {
        bench = Workbench.in(folder);
        Path root = bench.root();
        Workbench.write(root, ".beads/issues.jsonl", """
                {"id":"fix-1","title":"Login locks out users after a password change","description":"Sessions are not renewed.","status":"open","priority":1,"issue_type":"bug","assignee":"ada","owner":"grace","labels":["auth"],"created_at":"2026-01-05T10:00:00Z"}
                {"id":"fix-2","title":"Login page loads slowly for users","description":"Logos are too large.\\u001b[31m","status":"closed","priority":3,"issue_type":"task","assignee":"grace"}
                no bead
                """);
        Workbench.write(root, ".loupe/config.toml", """
                [[archive.sources]]
                name = "hla"
                path = "archive/hla"
                schema = "human-intent"
                name_field = "channel"

                [[archive.sources]]
                name = "pensieve"
                path = "archive/pensieve"
                schema = "agent-memory"
                name_field = "agent"
                """);
        Workbench.write(root, "archive/hla/2026/02/03/retry.md", """
                ---
                id: hla-0001
                schema: human-intent
                timestamp: 2026-02-03T09:30:00Z
                author: ada
                source:
                  channel: backend
                topics: [retry, http]
                ---
                We agreed that every outgoing request goes through the retry helper with exponential backoff.
                """);
        Workbench.write(root, "archive/pensieve/2026/02/10/cache.md", """
                ---
                id: mem-0001
                schema: agent-memory
                timestamp: 2026-02-10T12:00:00Z
                agent: builder
                ---
                The LRU cache must never hold more than its capacity, the eviction test covers it.
                """);
        Workbench.write(root, "archive/pensieve/broken.md", "---\nschema: agent-memory\ntopics: [a\n---\nbody\n");
        outside = Files.createDirectories(folder.toRealPath().resolve("outside"));
        Workbench.write(
                outside,
                "mine.md",
                "---\nschema: agent-memory\nid: mine\nagent: me\n---\nTea is better than coffee.\n");
        Workbench.write(folder.resolve("home"), "config.toml", """
                [[archive.sources]]
                name = "own"
                path = "%s"
                schema = "agent-memory"
                name_field = "agent"
                """.formatted(outside));
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    private static List<String> beads(String arguments) {
        return Workbench.texts(bench.ask("search_beads", arguments), "results", "bead_id");
    }

    private static List<String> archive(String arguments) {
        return Workbench.texts(bench.ask("archive_search", arguments), "results", "id");
    }

    @Test
    void aBeadIsAnsweredWithAllThatIsPublished() {
        JsonObject answer = bench.ask("search_beads", "{'query': 'login of users'}");
        JsonObject first = Workbench.list(answer, "results").getFirst();

        assertThat(first.members())
                .containsEntry("bead_id", JsonValue.of("fix-1"))
                .containsEntry("priority", JsonValue.of("P1"))
                .containsEntry("status", JsonValue.of("open"))
                .containsEntry("issue_type", JsonValue.of("bug"))
                .containsEntry("assignee", JsonValue.of("ada"))
                .containsEntry("owner", JsonValue.of("grace"))
                .containsEntry("labels", new JsonArray(List.of(JsonValue.of("auth"))))
                .containsEntry("created_at", JsonValue.of("2026-01-05T10:00:00Z"))
                .containsEntry("match_type", JsonValue.of("hybrid"))
                .containsEntry("repo", JsonValue.of("fixture"))
                .containsKeys("title", "relevance_score", "snippet");
        assertThat(Workbench.number(answer, "count")).isEqualTo(2);
        assertThat(answer.get("live")).isEqualTo(JsonValue.of(false));
        assertThat(Workbench.texts(answer, "malformed", "where")).containsExactly(".beads/issues.jsonl, line 3");
    }

    @Test
    void unknownFieldsAreNull() {
        JsonObject answer = bench.ask("search_beads", "{'query': 'logos', 'status': 'closed'}");
        JsonObject second = Workbench.list(answer, "results").getFirst();

        assertThat(second.get("owner")).isEqualTo(JsonNull.NULL);
        assertThat(second.get("created_at")).isEqualTo(JsonNull.NULL);
        assertThat(second.get("labels")).isEqualTo(new JsonArray(List.of()));
    }

    @Test
    void terminalEscapesDoNotReachAModel() {
        try (ToolRunner model = bench.runner(7_500)) {
            JsonObject result = bench.result(model, "search_beads", "{'query': 'logos', 'status': 'closed'}");
            assertThat(Json.write(result)).contains("[31m").doesNotContain("\\u001b");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'status': 'open'",
                "'priority': 1",
                "'assignee': 'Ada'",
                "'issue_type': 'bug'",
                "'label': 'auth'",
                "'limit': 1",
                "'repo': 'fixture', 'limit': 1"
            })
    void filtersNarrow(String filter) {
        assertThat(beads("{'query': 'login of users', " + filter + "}")).containsExactly("fix-1");
    }

    @Test
    void withoutAServerTheFileAnswersAndTheAnswerSaysSo() {
        assertThat(notes("search_beads", "{'query': 'login'}")).anyMatch(note -> note.contains("no server of beads"));
        assertThat(notes("search_beads", "{'query': 'login', 'enrich': false}")).isEmpty();
    }

    private static List<String> notes(String tool, String arguments) {
        return Workbench.elements(bench.ask(tool, arguments), "notes").stream()
                .map(note -> ((JsonValue.JsonString) note).text())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'query': ' '} | the query is empty",
                "{'query': 'x', 'priority': 5} | priority",
                "{'query': 'x', 'limit': 0} | limit",
                "{'query': 'x', 'repo': 'nowhere'} | nowhere"
            })
    void invalidArgumentsOfSearchBeadsAreRefusedWithTheReason(String arguments, String why) {
        assertThat(bench.refusal("search_beads", arguments)).contains(why);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ", 'mode': 'keyword'",
                ", 'mode': 'semantic', 'limit': 1",
                ", 'source': 'hla'",
                ", 'filter': 'Backend'",
                ", 'before': '2026-02-05', 'limit': 1",
                ", 'after': '2026-02-03', 'before': '2026-02-03'"
            })
    void aRecordIsFoundWhereItFits(String narrow) {
        assertThat(archive("{'query': 'retry helper for outgoing requests'" + narrow + "}"))
                .startsWith("hla-0001");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'source': 'pensieve'",
                "'filter': 'frontend'",
                "'filter': 'back'",
                "'after': '2026-02-04'",
                "'before': '2026-02-02'"
            })
    void aRecordIsNotFoundWhereItDoesNot(String narrow) {
        assertThat(archive("{'query': 'retry helper for outgoing requests', " + narrow + "}"))
                .doesNotContain("hla-0001");
    }

    @Test
    void aRecordIsAnsweredWithAllThatIsPublished() {
        JsonObject answer = bench.ask("archive_search", "{'query': 'retry helper', 'source': 'hla'}");
        JsonObject first = Workbench.list(answer, "results").getFirst();

        assertThat(first.members())
                .containsEntry("source", JsonValue.of("hla"))
                .containsEntry("name", JsonValue.of("backend"))
                .containsEntry("date", JsonValue.of("2026-02-03"))
                .containsEntry("timestamp", JsonValue.of("2026-02-03T09:30:00Z"))
                .containsEntry("path", JsonValue.of("2026/02/03/retry.md"))
                .containsKeys("score", "content", "topics");
        assertThat(Workbench.text(answer, "message")).isEqualTo("1 of 1 records that fit the filters");
    }

    @Test
    void theNewestComeFirst() {
        assertThat(recent("{'after': '2026-01-01'}")).containsExactly("mem-0001", "hla-0001");
        assertThat(recent("{'after': '2026-01-01', 'limit': 1}")).containsExactly("mem-0001");
        assertThat(recent("{'after': '2026-02-03'}")).containsExactly("mem-0001", "hla-0001");
        assertThat(recent("{'after': '2026-02-04'}")).containsExactly("mem-0001");
        assertThat(recent("{'after': '2026-02-03T09:30:01Z'}")).containsExactly("mem-0001");
        assertThat(recent("{'after': '2026-01-01', 'source': 'hla'}")).containsExactly("hla-0001");
    }

    private static List<String> recent(String arguments) {
        return Workbench.texts(bench.ask("archive_recent", arguments), "results", "id");
    }

    @Test
    void aMalformedRecordIsNamed() {
        JsonObject answer = bench.ask("archive_recent", "{'after': '2026-01-01', 'source': 'pensieve'}");

        assertThat(Workbench.texts(answer, "malformed", "where")).containsExactly("pensieve/broken.md");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "archive_search | {'query': 'x', 'mode': 'telepathy'} | telepathy",
                "archive_search | {'query': 'x', 'source': 'nowhere'} | no archive is called 'nowhere'; there are: own, hla, pensieve",
                "archive_search | {'query': 'x', 'after': '2026-02-30'} | after is not a date: '2026-02-30'",
                "archive_search | {'query': 'x', 'before': 'tomorrow'} | before is not a date",
                "archive_search | {'query': 'x', 'after': '2026-02-03', 'before': '2026-02-02'} | after is later than before",
                "archive_search | {'query': ''} | query",
                "archive_recent | {'after': 'yesterday'} | after is not a date: 'yesterday'; give a day as 2026-01-31",
                "archive_recent | {} | after"
            })
    void malformedArgumentsAreRefusedWithTheRemedy(String tool, String arguments, String why) {
        assertThat(bench.refusal(tool, arguments)).contains(why);
    }

    @Test
    void archivesThatTheUserNamedAreFoundWhereverTheyLie() {
        assertThat(archive("{'query': 'tea', 'source': 'own', 'limit': 1}")).containsExactly("mine");
    }

    @Test
    void aProjectMayNotNameWhatLiesOutsideIt() throws Exception {
        Path other = Files.createDirectories(folder.toRealPath().resolve("cloned"));
        Workbench.write(other, ".loupe/config.toml", """
                [[archive.sources]]
                name = "stolen"
                path = "../outside"
                schema = "agent-memory"
                name_field = "agent"
                """);
        try (ToolRunner client = client(List.of(other), false)) {
            assertThat(answered(client, "archive_search", "{'query': 'tea', 'source': 'stolen'}"))
                    .contains("outside the project");
        }
    }

    @Test
    void aConfinedSessionSeesOnlyItsOwnRoots() throws Exception {
        Path other = Files.createDirectories(folder.toRealPath().resolve("other"));
        Workbench.write(other, "a.py", "x = 1\n");
        try (ToolRunner client = client(List.of(other), true)) {
            assertThat(answered(client, "archive_search", "{'query': 'retry helper'}"))
                    .doesNotContain("hla-0001");
            assertThat(answered(client, "archive_search", "{'query': 'x', 'source': 'hla'}"))
                    .contains("no archive is called");
            assertThat(answered(client, "search_beads", "{'query': 'login'}")).doesNotContain("fix-1");
            assertThat(answered(client, "search_beads", "{'query': 'login', 'repo': '" + bench.root() + "'}"))
                    .contains("is not a folder inside this server's roots");
        }
    }

    @Test
    void beadsCanBeSwitchedOff() throws Exception {
        Path other = Files.createDirectories(folder.toRealPath().resolve("without"));
        Workbench.write(other, ".beads/issues.jsonl", "{\"id\":\"a\",\"title\":\"Login\"}\n");
        Workbench.write(other, ".loupe/config.toml", "[beads]\nenabled = false\n\n[archive]\nenabled = false\n");
        try (ToolRunner client = client(List.of(other), false)) {
            assertThat(answered(client, "search_beads", "{'query': 'login'}")).contains("beads.enabled is false");
        }
    }

    @Test
    void aMissingArchiveConfigurationIsReportedAndNotAFailure() throws Exception {
        Path real = folder.toRealPath();
        Path other = Files.createDirectories(real.resolve("bare"));
        try (Workbench bare = Workbench.open(other, real.resolve("home-2"), List.of(other))) {
            for (String call : List.of(
                    "archive_search {'query': 'tea'}",
                    "archive_recent {'after': '2026-01-01'}",
                    "archive_search {'query': 'x', 'source': 'hla'}")) {
                JsonObject answer =
                        bare.ask(call.substring(0, call.indexOf(' ')), call.substring(call.indexOf(' ') + 1));
                assertThat(Workbench.text(answer, "message")).startsWith("no archive is configured");
            }
            JsonObject beads = bare.ask("search_beads", "{'query': 'tea'}");
            assertThat(Workbench.number(beads, "count")).isZero();
            assertThat(beads.get("notes").toString()).contains("there are no beads in .beads/issues.jsonl");
        }
    }

    private static ToolRunner client(List<Path> roots, boolean confined) {
        var catalogue = bench.catalogue();
        return new ToolRunner(catalogue, new Session("test", roots, confined), Duration.ofSeconds(45));
    }

    private static String answered(ToolRunner client, String tool, String arguments) throws Exception {
        var json = (JsonObject) Json.parse(arguments.replace('\'', '"'));
        return Json.write(client.start(tool, json, Progress.NONE).result().get());
    }
}
