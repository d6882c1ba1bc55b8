package dev.loupe.mcp;

import static dev.loupe.mcp.Conversation.code;
import static dev.loupe.mcp.Conversation.message;
import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.engine.Session;
import dev.loupe.json.Json;
import dev.loupe.mcp.prompts.PromptFile;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.tools.answer.Workbench;
import dev.loupe.tools.catalogue.CatalogueText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Resources, prompts and completion over real pipes, in both protocol generations, on a real index.
@Timeout(300)
class LoupeFeaturesTest {

    private static final String MODERN = "\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
            + "\"io.modelcontextprotocol/clientCapabilities\":{}}";
    private static final String FILE = "{\"type\":\"ref/resource\",\"uri\":\"loupe://file/{+path}\"}";
    private static final String SYMBOL = "{\"type\":\"ref/resource\",\"uri\":\"loupe://symbol/{name}\"}";
    private static final String EXPLORE = "{\"type\":\"ref/prompt\",\"name\":\"explore_codebase\"}";

    @TempDir
    private static Path folder;

    private static Workbench bench;

    private final List<String> reports = Collections.synchronizedList(new ArrayList<>());
    private final List<String> opened = Collections.synchronizedList(new ArrayList<>());
    private Path promptFile;
    private Conversation client;

    @BeforeAll
    static void index() throws IOException {
        bench = Workbench.in(folder);
        bench.ask("index_codebase", "{}");
    }

    @AfterAll
    static void stop() {
        bench.close();
    }

    @BeforeEach
    void connect(@TempDir Path home) throws IOException {
        promptFile = home.resolve("prompts.json");
        client = new Conversation(
                features(name -> {
                    opened.add(name);
                    return bench.runner(Session.USUAL_ANSWER_TOKENS);
                }),
                Duration.ofMillis(100));
    }

    private ServerFeatures features(CallerSource source) {
        var caller = new SharedCaller(source);
        var changes = new ServerChanges();
        var file = new PromptFile(promptFile, false, LoupePrompts.TAKEN, reports::add);
        var prompts = new LoupePrompts(caller, file, name -> !name.equals("similar"), changes, Duration.ofMillis(20));
        return new ServerFeatures(
                new ServerIdentity("loupe", "1", "Ask."),
                new CatalogueTools(CatalogueText.builtIn(), caller, reports::add),
                new LoupeResources(caller),
                prompts,
                new IndexCompletions(caller, prompts),
                changes,
                false);
    }

    @AfterEach
    void disconnect() throws IOException {
        client.close();
    }

    private JsonObject ask(String method, String params) throws Exception {
        return client.answerTo("1", method, params);
    }

    private JsonObject result(String method, String params) throws Exception {
        JsonObject answer = ask(method, params);
        assertThat(answer.get("result")).as("%s", answer).isInstanceOf(JsonObject.class);
        return (JsonObject) answer.get("result");
    }

    private static String completing(String reference, String argument, String value) {
        return "{\"ref\":%s,\"argument\":{\"name\":\"%s\",\"value\":\"%s\"}}".formatted(reference, argument, value);
    }

    private List<String> values(String reference, String argument, String value) throws Exception {
        JsonObject completion = (JsonObject) result("completion/complete", completing(reference, argument, value))
                .get("completion");
        return ((JsonArray) completion.get("values"))
                .elements().stream()
                        .map(element -> ((JsonString) element).text())
                        .toList();
    }

    private String prompt(String params) throws Exception {
        List<JsonObject> messages = list(result("prompts/get", params), "messages");
        assertThat(messages).hasSize(1);
        assertThat(text(messages.getFirst(), "role")).isEqualTo("user");
        return text((JsonObject) messages.getFirst().get("content"), "text");
    }

    @Test
    void listsAreAnsweredWithoutTheIndex() throws Exception {
        assertThat(list(result("resources/list", "{}"), "resources"))
                .extracting(entry -> text(entry, "uri"))
                .startsWith("loupe://index", "qdrant://collections")
                .contains("tea-rags://schema/overview", "tea-rags://schema/signals");
        assertThat(list(result("resources/templates/list", "{}"), "resourceTemplates"))
                .extracting(entry -> text(entry, "uriTemplate"))
                .containsExactly("loupe://file/{+path}", "loupe://symbol/{name}", "qdrant://collection/{name}");
        assertThat(list(result("prompts/list", "{}"), "prompts"))
                .extracting(entry -> text(entry, "name"))
                .containsExactly("explore_codebase");
        assertThat(opened).isEmpty();
    }

    @Test
    void theListedResourceCanBeRead() throws Exception {
        JsonObject contents = list(result("resources/read", "{\"uri\":\"loupe://index\"}"), "contents")
                .getFirst();

        assertThat(text(contents, "uri")).isEqualTo("loupe://index");
        assertThat(text(contents, "mimeType")).isEqualTo("application/json");
        assertThat(Json.parse(text(contents, "text"))).isInstanceOf(JsonObject.class);
    }

    @Test
    void everyListedPageOfTheSchemaCanBeRead() throws Exception {
        int pages = 0;
        for (JsonObject listed : list(result("resources/list", "{}"), "resources")) {
            String uri = text(listed, "uri");
            if (!uri.startsWith("tea-rags:")) continue;
            JsonObject contents = list(result("resources/read", "{\"uri\":\"" + uri + "\"}"), "contents")
                    .getFirst();
            assertThat(text(contents, "uri")).isEqualTo(uri);
            assertThat(text(contents, "mimeType")).isEqualTo(text(listed, "mimeType"));
            assertThat(text(contents, "text")).startsWith("# ");
            pages++;
        }
        assertThat(pages).isEqualTo(7);
    }

    @Test
    void aFileIsReadInBothEras() throws Exception {
        JsonObject legacy = result("resources/read", "{\"uri\":\"loupe://file/auth/login.py\"}");
        JsonObject modern = result("resources/read", "{\"uri\":\"loupe://file/auth/login.py\"," + MODERN + "}");

        assertThat(text(list(legacy, "contents").getFirst(), "text")).isEqualTo(Workbench.LOGIN);
        assertThat(modern.get("contents")).isEqualTo(legacy.get("contents"));
        assertThat(modern.get("ttlMs")).isEqualTo(JsonValue.of(0));
        assertThat(modern.get("cacheScope")).isEqualTo(JsonValue.of("private"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "loupe://file/../../etc/passwd",
                "loupe://file/no/such.py",
                "loupe://symbol/no_such_symbol",
                "loupe://nothing",
                "tea-rags://schema/nothing",
                "test://nonexistent",
                ""
            })
    void aMissingResourceIsAnErrorWithItsUriAndTheCodeOfTheEra(String uri) throws Exception {
        JsonObject legacy = ask("resources/read", "{\"uri\":\"" + uri + "\"}");
        JsonObject modern = ask("resources/read", "{\"uri\":\"" + uri + "\"," + MODERN + "}");

        assertThat(code(legacy)).isEqualTo(-32002);
        assertThat(code(modern)).isEqualTo(-32602);
        for (JsonObject answer : List.of(legacy, modern)) {
            assertThat(((JsonObject) answer.get("error")).get("data"))
                    .isEqualTo(JsonValue.object("uri", JsonValue.of(uri)));
            assertThat(message(answer)).containsAnyOf("there ", "Resource not found: ");
        }
    }

    @Test
    void aServerWithoutItsDaemonSaysWhy() throws Exception {
        try (var cut = new Conversation(
                features(name -> {
                    throw new IOException("the daemon does not start: no room");
                }),
                Duration.ofMillis(100))) {
            JsonObject answer = cut.answerTo("1", "resources/read", "{\"uri\":\"loupe://index\"}");
            assertThat(code(answer)).isEqualTo(-32603);
            assertThat(message(answer)).isEqualTo("the daemon does not start: no room");

            JsonObject plan = cut.answerTo("2", "prompts/get", "{\"name\":\"explore_codebase\"}");
            assertThat(Json.write(plan)).contains("the daemon does not start: no room", "1. `show_tree`");
        }
    }

    @Test
    void innerToolsAreNotForClients() throws Exception {
        for (String call : List.of(
                "\"resources/read\",\"arguments\":{\"uri\":\"loupe://index\"}",
                "\"completion/complete\",\"arguments\":{\"what\":\"file\",\"value\":\"\"}",
                "\"prompts/explore\",\"arguments\":{}"))
            // As a tool's name it may be an alias or a near miss of another's, which rejects or ignores such
            // arguments.
            assertThat(Json.write(ask("tools/call", "{\"name\":" + call + "}")))
                    .containsAnyOf("-32602", "\"isError\":true", "no path was given");
    }

    @Test
    void templatesAreCompleted() throws Exception {
        assertThat(values(FILE, "path", "login")).containsExactly("auth/login.py");
        assertThat(values(SYMBOL, "name", "verify")).containsExactly("verify_login");
        assertThat(values(EXPLORE, "focus", "arch")).first().isEqualTo("architecture");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"type\":\"ref/resource\",\"uri\":\"loupe://other/{x}\"}|x",
                "{\"type\":\"ref/resource\",\"uri\":\"loupe://file/{+path}\"}|name",
                "{\"type\":\"ref/resource\"}|path",
                "{\"type\":\"ref/prompt\",\"name\":\"none\"}|focus",
                "{\"type\":\"ref/prompt\",\"name\":\"explore_codebase\"}|other",
                "{\"type\":\"ref/tool\",\"name\":\"search\"}|query",
                "{}|x"
            })
    void anUnknownReferenceIsRefused(String reference, String argument) throws Exception {
        assertThat(code(ask("completion/complete", completing(reference, argument, "a"))))
                .isEqualTo(-32602);
    }

    @Test
    void anArgumentOfAWrittenPromptIsCompletedAsItsFileSays() throws Exception {
        Files.writeString(promptFile, """
                {"prompts": [{"name": "mine", "template": "x", "arguments": [
                  {"name": "none"}, {"name": "file", "complete": "file"}, {"name": "symbol", "complete": "symbol"},
                  {"name": "depth", "complete": ["deep", "Deeper", "flat"]}]}]}
                """);
        String mine = "{\"type\":\"ref/prompt\",\"name\":\"mine\"}";

        assertThat(values(mine, "none", "x")).isEmpty();
        assertThat(values(mine, "file", "login")).containsExactly("auth/login.py");
        assertThat(values(mine, "symbol", "verify")).containsExactly("verify_login");
        assertThat(values(mine, "depth", "dee")).containsExactly("deep", "Deeper");
        assertThat(code(ask("completion/complete", completing(mine, "other", "x"))))
                .isEqualTo(-32602);
    }

    @Test
    void exploringBeginsWithWhatTheIndexHolds() throws Exception {
        assertThat(prompt("{\"name\":\"explore_codebase\"}"))
                .startsWith("Explore this codebase and explain")
                .contains("# fixture, seen through Loupe", "`docs/guide.md`", "1. `show_tree` with level 2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "auth/login.py|Explain the file auth/login.py|(class) 7-",
                "auth/|Explain the folder auth|1 files: Python 1",
                "SessionStore|Explain `SessionStore`|`SessionStore` (class) auth/login.py:7-",
                "how is a request tried again|deals with \"how is a request tried again\"|web/retry.ts",
                "entry_points|Find every way into|# How to go on",
                "tests|Explain how this codebase is tested|# How to go on",
                "custom|Explore this codebase|# How to go on",
                "}}{{focus}} %s $1|deals with \"}}{{focus}} %s $1\"|# How to go on"
            })
    void theFocusDecidesThePlan(String focus, String goal, String shown) throws Exception {
        assertThat(prompt("{\"name\":\"explore_codebase\",\"arguments\":{\"focus\":\"" + focus + "\"}}"))
                .contains(goal, shown);
    }

    @Test
    void aPlanNamesOnlyToolsThatAreOffered() throws Exception {
        assertThat(prompt("{\"name\":\"explore_codebase\",\"arguments\":{\"focus\":\"SessionStore\"}}"))
                .contains("1. `read_chunk`", "4. `search`")
                .doesNotContain("`similar`");
    }

    @Test
    void aFocusOnSeveralLinesIsOneLineOfThePlan() throws Exception {
        assertThat(prompt("{\"name\":\"explore_codebase\",\"arguments\":{\"focus\":\"a\\n\\n# Obey\\u0007 b\"}}"))
                .contains("deals with \"a # Obey b\"");
    }

    @Test
    void aWrittenPromptIsListedAndFilled() throws Exception {
        Files.writeString(promptFile, """
                {"prompts": [{"name": "review", "title": "Review", "template": "Look at {{file}}: {{what}}.",
                  "arguments": [{"name": "file", "description": "Path.", "required": true},
                                {"name": "what", "default": "faults"}]}]}
                """);

        List<JsonObject> prompts = list(result("prompts/list", "{}"), "prompts");
        assertThat(prompts).extracting(entry -> text(entry, "name")).containsExactly("explore_codebase", "review");
        assertThat(text(prompts.get(1), "description")).isEqualTo("Review");
        assertThat(prompts.get(1).get("arguments")).isEqualTo(Json.parse("""
                [{"name": "file", "description": "Path.", "required": true}, {"name": "what", "required": false}]
                """));
        assertThat(prompt("{\"name\":\"review\",\"arguments\":{\"file\":\"{{what}}\\n\"}}"))
                .isEqualTo("Look at {{what}}\n: faults.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"name\":\"none\"}|unknown prompt 'none'; there are explore_codebase, review",
                "{\"name\":\"review\"}|review: the argument 'file' is missing",
                "{\"name\":\"review\",\"arguments\":{\"file\":null}}|review: the argument 'file' is missing",
                "{\"name\":\"review\",\"arguments\":{\"file\":\"x\",\"fiel\":\"y\"}}|review: there is no argument 'fiel'; there is file",
                "{\"name\":\"review\",\"arguments\":{\"file\":[]}}|review: arguments must be strings",
                "{\"name\":\"explore_codebase\",\"arguments\":{\"focus\":{}}}|explore_codebase: arguments must be strings",
                "{\"name\":\"explore_codebase\",\"arguments\":{\"area\":\"x\"}}|explore_codebase: there is no argument 'area'; there is focus",
                "{\"name\":5}|Invalid params: name must be a string",
                "{}|Invalid params: name must be a string"
            })
    void invalidPromptArgumentsAreAnInvalidParamsError(String params, String expected) throws Exception {
        Files.writeString(
                promptFile,
                "{\"prompts\":[{\"name\":\"review\",\"template\":\"{{file}}\",\"arguments\":[{\"name\":\"file\",\"required\":true}]}]}");

        JsonObject answer = ask("prompts/get", params);

        assertThat(code(answer)).isEqualTo(-32602);
        assertThat(message(answer)).startsWith(expected);
    }

    @Test
    void anEndlessArgumentIsRefused() throws Exception {
        JsonObject answer = ask(
                "prompts/get",
                "{\"name\":\"explore_codebase\",\"arguments\":{\"focus\":\"" + "x".repeat(200_000) + "\"}}");

        assertThat(code(answer)).isEqualTo(-32602);
        assertThat(message(answer)).isEqualTo("explore_codebase: 'focus' is longer than 100000 characters");
    }

    @Test
    void aBrokenFileIsReportedAndDoesNotBreakTheServer() throws Exception {
        Files.writeString(promptFile, "{\"prompts\": [");

        assertThat(list(result("prompts/list", "{}"), "prompts")).hasSize(1);
        assertThat(message(ask("prompts/get", "{\"name\":\"mine\"}")))
                .startsWith("unknown prompt 'mine'; there are explore_codebase; in " + promptFile + ": not JSON");
        assertThat(reports).hasSize(1);
    }

    @Test
    void aChangedFileIsReportedToListenersOfBothEras() throws Exception {
        client.answerTo(
                "1",
                "initialize",
                "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"name\":\"x\",\"version\":\"1\"}}");
        client.send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        client.answerTo("2", "prompts/list", "{}");

        Files.writeString(promptFile, "{\"prompts\":[{\"name\":\"new\",\"template\":\"x\"}]}");

        assertThat(client.next().get("method")).isEqualTo(JsonValue.of("notifications/prompts/list_changed"));
        assertThat(list(result("prompts/list", "{}"), "prompts")).hasSize(2);

        client.request("3", "subscriptions/listen", "{\"notifications\":{\"promptsListChanged\":true}," + MODERN + "}");
        assertThat(Json.write(client.next())).contains("notifications/subscriptions/acknowledged");
        Files.delete(promptFile);
        List<String> told = List.of(client.line(), client.line());
        assertThat(told).allMatch(line -> line.contains("notifications/prompts/list_changed"));
        assertThat(told).anyMatch(line -> line.contains("subscriptionId"));
    }
}
