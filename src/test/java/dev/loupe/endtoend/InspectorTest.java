package dev.loupe.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.mcp.conformance.ConformanceServer;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The packaged product under the command line of the official inspector.
@Tag("packaged")
class InspectorTest {

    private static final String ALL_WAYS = """
            stdio, legacy
            stdio, auto
            stdio, modern
            http,  legacy
            http,  auto
            http,  modern
            """;

    private static final int TOOL_ERROR = 5;

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

    /// The lint looks for schemas that some clients or models do not take.
    @ParameterizedTest(name = "over {0}, {1}")
    @CsvSource(textBlock = ALL_WAYS)
    void theSchemasOfTheToolsArePortable(String transport, String era) throws Exception {
        inspect(transport, era, product(), inspector -> {
            Installed.Outcome list = inspector.ask("tools/list", "--strict");
            assertThat(list.exit()).as(list.errors()).isZero();
            assertThat(list.errors()).doesNotContain("Warning:", "Error:");
            assertThat(list.output()).contains("\"name\":\"search\"");
        });
    }

    @ParameterizedTest(name = "over {0}, {1}")
    @CsvSource(textBlock = ALL_WAYS)
    void callsOfTheProductEndAsTheInspectorExpects(String transport, String era) throws Exception {
        inspect(transport, era, product(), inspector -> {
            Installed.Outcome indexed = inspector.call("index_codebase", "{\"path\": \".\"}");
            assertThat(indexed.exit()).as(indexed.errors()).isZero();
            assertThat(inspector
                            .call("search", "{\"query\": \"only_function\"}")
                            .output())
                    .contains("main.py");
            assertThat(inspector.call("search", "{\"query\": \"\"}").exit()).isEqualTo(TOOL_ERROR);
            assertThat(inspector.call("serch_for_nothing", "{}").errors()).contains("tool_not_found");
        });
    }

    @ParameterizedTest(name = "over {0}, {1}")
    @CsvSource(textBlock = ALL_WAYS)
    void everythingElseThatAServerOffersIsUnderstood(String transport, String era) throws Exception {
        inspectFixtures(transport, era, inspector -> {
            assertThat(inspector.ask("resources/list").output()).contains("test://static-binary");
            assertThat(inspector.ask("resources/templates/list").output()).contains("test://template/{id}/data");
            assertThat(inspector
                            .ask("resources/read", "--uri", "test://template/7/data")
                            .output())
                    .contains("Data for ID: 7");
            assertThat(inspector.ask("resources/read", "--uri", "test://none").errors())
                    .contains("Resource not found");
            assertThat(inspector.ask("prompts/list").output()).contains("test_prompt_with_arguments");
            assertThat(inspector
                            .ask(
                                    "prompts/get",
                                    "--prompt-name",
                                    "test_prompt_with_arguments",
                                    "--prompt-args",
                                    "arg1=here",
                                    "arg2=there")
                            .output())
                    .contains("arg1='here', arg2='there'");
            assertThat(inspector.call("test_multiple_content_types", "{}").exit())
                    .isZero();
        });
    }

    @ParameterizedTest(name = "over {0}, {1}")
    @CsvSource(textBlock = ALL_WAYS)
    void eightCallsAtATimeAreAllAnswered(String transport, String era) throws Exception {
        inspectFixtures(transport, era, inspector -> {
            Installed.Outcome load = inspector.call(
                    "test_simple_text", "{}", "--load", "--load-concurrency", "8", "--load-requests", "200");
            assertThat(load.exit()).as(load.errors()).isZero();
            JsonObject figures = (JsonObject) ((JsonObject) Json.parse(load.output())).get("result");
            assertThat(figures.get("ok")).isEqualTo(new JsonNumber("200"));
            assertThat(figures.get("errors")).isEqualTo(new JsonNumber("0"));
            assertThat(figures.get("latencyMs")).isInstanceOf(JsonObject.class);
        });
    }

    private List<String> product() throws Exception {
        return List.of(
                "--root",
                Repositories.small(temp.resolve("shop"), "only_function").root().toString());
    }

    @FunctionalInterface
    private interface Inspection {
        void of(Inspector inspector) throws Exception;
    }

    private void inspectFixtures(String transport, String era, Inspection inspection) throws Exception {
        if (transport.equals("stdio")) {
            inspection.of(new Inspector(suite, era, ConformanceServer.command()));
            return;
        }
        try (HttpServed server = HttpServed.fixtures(loupe, temp)) {
            inspection.of(new Inspector(suite, era, overHttp(server)));
        }
    }

    private static List<String> overHttp(HttpServed server) {
        return List.of(server.url(), "--transport", "http");
    }

    private void inspect(String transport, String era, List<String> options, Inspection inspection) throws Exception {
        if (transport.equals("stdio")) {
            var command = new ArrayList<>(List.of("-e", "LOUPE_HOME=" + loupe.home()));
            command.addAll(List.of(Path.of("loupe").toAbsolutePath().toString(), "serve"));
            command.addAll(options);
            inspection.of(new Inspector(suite, era, command));
            return;
        }
        try (HttpServed server = HttpServed.start(loupe, temp, options.toArray(String[]::new))) {
            inspection.of(new Inspector(suite, era, overHttp(server)));
        }
    }

    /// @param server how it is reached, the last words of a command line
    private record Inspector(NodeSuite suite, String era, List<String> server) {

        Installed.Outcome ask(String method, String... more) throws Exception {
            var words = new ArrayList<>(List.of(more));
            // After the options that take any number of words.
            words.addAll(List.of("--protocol-era", era, "--format", "json", "-q"));
            words.addAll(List.of("--connect-timeout", "60000", "--method", method));
            words.addAll(server);
            return suite.inspector(words);
        }

        Installed.Outcome call(String tool, String arguments, String... more) throws Exception {
            var words = new ArrayList<>(List.of("--tool-name", tool, "--tool-args-json", arguments));
            words.addAll(List.of(more));
            return ask("tools/call", words.toArray(String[]::new));
        }
    }
}
