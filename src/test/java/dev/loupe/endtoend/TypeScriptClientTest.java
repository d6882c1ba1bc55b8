package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.mcp.conformance.ConformanceServer;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The packaged product as a client of the official TypeScript SDK sees it (src/test/node/client.cjs).
@Tag("packaged")
class TypeScriptClientTest {

    private static final String ALL_WAYS = """
            stdio, legacy, legacy
            stdio, auto,   modern
            stdio, modern, modern
            http,  legacy, legacy
            http,  auto,   modern
            http,  modern, modern
            """;

    @TempDir
    private Path temp;

    private NodeSuite suite;
    private Installed loupe;

    @BeforeEach
    void prepare() throws Exception {
        suite = NodeSuite.orSkipped(temp);
        loupe = new Installed(temp, "home");
    }

    @AfterEach
    void end() throws Exception {
        if (loupe != null) loupe.close();
    }

    @ParameterizedTest(name = "over {0}, {1}")
    @CsvSource(textBlock = ALL_WAYS)
    void theProductIsConnectedListedAndCalled(String transport, String asked, String era) throws Exception {
        Path root = Repositories.small(temp.resolve("shop"), "only_function").root();
        JsonObject seen = see(transport, asked, List.of("--root", root.toString()), """
                "call": [{"tool": "index_codebase", "arguments": {"path": ".", "forceReindex": true}},
                         {"tool": "search", "arguments": {"query": "only_function"}},
                         {"tool": "search", "arguments": {"query": "x", "mode": "hybird"}},
                         {"tool": "serch_for_nothing", "arguments": {}}]""");

        assertThat(text(seen, "era")).isEqualTo(era);
        assertThat(text((JsonObject) seen.get("server"), "name")).isEqualTo("loupe");
        assertThat(text(seen, "instructions")).contains("Which tool for which question");
        assertThat(array(seen, "tools")).contains(JsonValue.of("search"), JsonValue.of("index_codebase"));
        assertThat(call(seen, 0).get("isError")).isEqualTo(JsonBoolean.FALSE);
        assertThat(Json.write(call(seen, 1).get("structured"))).contains("main.py", "only_function");
        assertThat(call(seen, 2).get("isError")).isEqualTo(JsonBoolean.TRUE);
        assertThat(Json.write(call(seen, 2).get("content"))).contains("hybrid, semantic, keyword");
        assertThat(call(seen, 3).get("code")).isEqualTo(new JsonNumber("-32602"));
    }

    /// The last report may come with the answer, which this client handles first.
    @ParameterizedTest(name = "over {0}, {1}")
    @CsvSource(textBlock = ALL_WAYS)
    void progressArrivesBeforeTheAnswer(String transport, String asked, String era) throws Exception {
        JsonObject seen = seeFixtures(transport, asked, """
                "call": [{"tool": "test_tool_with_progress", "arguments": {}}]""");

        List<JsonValue> progress = array(call(seen, 0), "progress");
        assertThat(progress).hasSizeBetween(2, 3);
        assertThat(progress)
                .extracting(report -> ((JsonObject) report).get("progress"))
                .startsWith(new JsonNumber("0"), new JsonNumber("50"));
    }

    @ParameterizedTest(name = "over {0}, {1}")
    @CsvSource(textBlock = ALL_WAYS)
    void aCallThatIsGivenUpStopsTheWorkAndNothingElse(String transport, String asked, String era) throws Exception {
        JsonObject seen = seeFixtures(transport, asked, """
                "cancel": {"tool": "test_wait_for_cancellation", "arguments": {}},
                "then": [{"tool": "test_cancellations", "arguments": {}}]""");

        assertThat(((JsonObject) seen.get("cancelled")).has("finished")).isFalse();
        assertThat(seen.get("afterwards")).isNotEqualTo(new JsonNumber("0"));
        assertThat(Json.write(call(seen, 0).get("content"))).contains("\"text\":\"1\"");
        // Over HTTP the client may still be reading when it gives up, and tells itself of that.
        assertThat(array(seen, "errors")).allMatch(error -> error.equals(JsonValue.of("This operation was aborted")));
    }

    @ParameterizedTest(name = "over {0}, {1}")
    @CsvSource(textBlock = ALL_WAYS)
    void resourcesAndPromptsAreListedAndRead(String transport, String asked, String era) throws Exception {
        JsonObject seen = seeFixtures(transport, asked, "\"call\": []");

        assertThat(array(seen, "resources")).contains(JsonValue.of("test://static-text"));
        assertThat(Json.write(seen.get("first"))).contains("This is the content of the static text resource.");
        assertThat(array(seen, "templates")).containsExactly(JsonValue.of("test://template/{id}/data"));
        assertThat(array(seen, "prompts")).contains(JsonValue.of("test_simple_prompt"));
        assertThat(text(seen, "era")).isEqualTo(era);
    }

    /// The older era asks in the midst of a call, the newer one in its result; this client answers both by
    /// itself.
    @ParameterizedTest(name = "over {0}, {1}")
    @CsvSource(textBlock = ALL_WAYS)
    void theClientIsAskedInTheWayOfItsEra(String transport, String asked, String era) throws Exception {
        boolean modern = era.equals("modern");
        JsonObject seen = seeFixtures(
                transport,
                asked,
                "\"answers\": true, \"call\": ["
                        + (modern
                                ? "{\"tool\": \"test_input_required_result_multiple_inputs\", \"arguments\": {}}"
                                : "{\"tool\": \"test_sampling\", \"arguments\": {\"prompt\": \"x\"}},"
                                        + "{\"tool\": \"test_elicitation\", \"arguments\": {\"message\": \"x\"}}")
                        + "]");

        String answers = Json.write(seen.get("calls"));
        assertThat(answers).contains("as asked").doesNotContain("\"isError\":true");
        assertThat(answers).contains(modern ? "Name: Ada; greeting: as asked; roots: 1" : "ada@example.org");
    }

    @ParameterizedTest(name = "over {0}, {1}")
    @CsvSource(textBlock = ALL_WAYS)
    void changesAreReportedToListeners(String transport, String asked, String era) throws Exception {
        JsonObject seen = seeFixtures(transport, asked, """
                "changes": {"test_trigger_tool_change": "notifications/tools/list_changed",
                            "test_trigger_prompt_change": "notifications/prompts/list_changed",
                            "test_trigger_resource_update": "notifications/resources/updated"}""");

        var changes = (JsonObject) seen.get("changes");
        assertThat(((JsonObject) changes.get("notes")).members())
                .containsOnlyKeys(
                        "notifications/tools/list_changed",
                        "notifications/prompts/list_changed",
                        "notifications/resources/updated");
        assertThat(Json.write(changes.get("notes"))).contains("test://watched-resource");
        if (era.equals("modern"))
            assertThat(((JsonObject) changes.get("honoured")).members())
                    .containsKeys("toolsListChanged", "promptsListChanged", "resourceSubscriptions");
    }

    /// @param more members of what the script is told, as JSON
    private JsonObject see(String transport, String era, List<String> options, String more) throws Exception {
        if (transport.equals("stdio")) {
            var words = new ArrayList<>(List.of("serve"));
            words.addAll(options);
            return see(era, overStdio(Path.of("loupe").toAbsolutePath().toString(), words), more);
        }
        try (HttpServed server = HttpServed.start(loupe, temp, options.toArray(String[]::new))) {
            return see(era, Map.of("url", JsonValue.of(server.url())), more);
        }
    }

    /// @param more members of what the script is told, as JSON
    private JsonObject seeFixtures(String transport, String era, String more) throws Exception {
        if (transport.equals("stdio")) {
            List<String> command = ConformanceServer.command();
            return see(era, overStdio(command.getFirst(), command.subList(1, command.size())), more);
        }
        try (HttpServed server = HttpServed.fixtures(loupe, temp)) {
            return see(era, Map.of("url", JsonValue.of(server.url())), more);
        }
    }

    private Map<String, JsonValue> overStdio(String command, List<String> arguments) {
        return Map.of(
                "command",
                JsonValue.of(command),
                "arguments",
                new JsonArray(arguments.stream().map(JsonValue::of).toList()),
                "environment",
                JsonValue.object("LOUPE_HOME", JsonValue.of(loupe.home().toString())));
    }

    private JsonObject see(String era, Map<String, JsonValue> connection, String more) throws Exception {
        var told = new LinkedHashMap<>(connection);
        told.put("era", JsonValue.of(era));
        told.putAll(((JsonObject) Json.parse("{" + more + "}")).members());
        Installed.Outcome outcome = suite.script("client.cjs", Json.write(new JsonObject(told)));
        assertThat(outcome.exit()).as(outcome.errors()).isZero();
        return (JsonObject) Json.parse(outcome.output());
    }

    private static JsonObject call(JsonObject seen, int number) {
        return (JsonObject) array(seen, "calls").get(number);
    }

    private static List<JsonValue> array(JsonObject object, String member) {
        return ((JsonArray) object.get(member)).elements();
    }

    private static String text(JsonObject object, String member) {
        return object.get(member) instanceof JsonString(String text) ? text : "";
    }
}
