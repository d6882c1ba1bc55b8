package dev.loupe.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Resources, prompts and completion of the packaged server, with the daemon behind it.
@Tag("packaged")
class ResourcesAndPromptsTest {

    private static final String HELLO = """
            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}
            """;

    @TempDir
    private Path temp;

    private Installed loupe;
    private Path root;

    @BeforeEach
    void prepare() throws Exception {
        loupe = new Installed(temp, "home");
        root = Repositories.small(temp.resolve("shop"), "only_function").root();
    }

    @AfterEach
    void end() throws Exception {
        loupe.close();
    }

    private static String request(int id, String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}\n".formatted(id, method, params);
    }

    private static JsonObject ask(Client client, String method, String params) throws Exception {
        return client.request(method, Json.parse(params)).get(Installed.PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    @Test
    void filesAndSymbolsComeFromTheDaemonAndListsDoNotStartIt() throws Exception {
        try (Client client = loupe.serve(root)) {
            assertThat(Json.write(ask(client, "resources/list", "{}"))).contains("loupe://index");
            assertThat(Json.write(ask(client, "resources/templates/list", "{}")))
                    .contains("loupe://file/{+path}");
            assertThat(Json.write(ask(client, "prompts/list", "{}"))).contains("explore_codebase");
            assertThat(loupe.daemons()).isEmpty();

            assertThat(client.call("index_codebase", "{}").isError()).isFalse();
            assertThat(Json.write(ask(client, "resources/read", "{\"uri\":\"loupe://file/main.py\"}")))
                    .contains("def only_function");
            assertThat(Json.write(ask(client, "resources/read", "{\"uri\":\"loupe://symbol/only_function\"}")))
                    .contains("main.py#L");
            assertThat(Json.write(ask(client, "resources/read", "{\"uri\":\"loupe://file/../../etc/passwd\"}")))
                    .contains("-32002")
                    .doesNotContain("root:");
            assertThat(
                            Json.write(
                                    ask(
                                            client,
                                            "completion/complete",
                                            "{\"ref\":{\"type\":\"ref/resource\",\"uri\":\"loupe://symbol/{name}\"},\"argument\":{\"name\":\"name\",\"value\":\"only\"}}")))
                    .contains("[\"only_function\"]");
            assertThat(Json.write(ask(client, "prompts/get", "{\"name\":\"explore_codebase\"}")))
                    .contains("shop, seen through Loupe");
            assertThat(client.strays()).isEmpty();
        }
    }

    @Test
    void promptsComeFromTheFileThatIsNamedElseFromTheEnvironmentElseFromTheHome() throws Exception {
        Path inHome = Files.createDirectories(loupe.home()).resolve("prompts.json");
        Files.writeString(inHome, "{\"prompts\":[{\"name\":\"of_home\",\"template\":\"x\"}]}");
        Path named = Files.writeString(
                temp.resolve("named.json"), "{\"prompts\":[{\"name\":\"of_option\",\"template\":\"x\"}]}");
        Path variable = Files.writeString(
                temp.resolve("variable.json"), "{\"prompts\":[{\"name\":\"of_variable\",\"template\":\"x\"}]}");

        assertThat(listed()).contains("of_home").doesNotContain("of_option", "of_variable");
        loupe.with("LOUPE_PROMPTS", variable.toString());
        assertThat(listed()).contains("of_variable").doesNotContain("of_home");
        assertThat(listed("--prompts", named.toString())).contains("of_option").doesNotContain("of_variable");
    }

    @Test
    void aBrokenFileIsReportedAndServedWithout() throws Exception {
        Path broken = Files.writeString(temp.resolve("broken.json"), "{\"prompts\": [{\"name\": 5}]}");
        String input = HELLO + request(2, "prompts/list", "{}");

        Installed.Outcome outcome = loupe.run(
                temp, input.getBytes(UTF_8), "serve", "--root", root.toString(), "--prompts", broken.toString());

        assertThat(outcome.exit()).isZero();
        assertThat(outcome.output()).contains("explore_codebase");
        assertThat(outcome.errors()).contains("loupe: " + broken + ": prompts[0].name must be a string");
    }

    private String listed(String... options) throws Exception {
        var words = new java.util.ArrayList<>(List.of("serve", "--root", root.toString()));
        words.addAll(List.of(options));
        String input = HELLO + request(2, "prompts/list", "{}");
        return loupe.run(temp, input.getBytes(UTF_8), words.toArray(String[]::new))
                .output();
    }
}
