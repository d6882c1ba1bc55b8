package dev.loupe.endtoend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Standard output carries the protocol and nothing else, whatever the JVM and the client do.
@Tag("packaged")
class StandardOutputTest {

    private static final String HELLO = """
            {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2024-11-05","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}
            {"jsonrpc":"2.0","method":"notifications/initialized"}
            """;

    private static final String SEARCH =
            "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"tools/call\",\"params\":{\"name\":\"search\",\"arguments\":{\"query\":\"only_function\"}}}\n";

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

    @Test
    void requestsThatArePipedInAreAllAnsweredAtTheEndOfInput() throws Exception {
        assertThat(loupe.run(root, "index").exit()).isZero();
        var input = new StringBuilder(HELLO);
        for (int id = 2; id < 12; id++) input.append(SEARCH.formatted(id));

        List<JsonObject> answers = messages(serve(input.toString().getBytes(UTF_8)));

        assertThat(answers).hasSize(11).allMatch(answer -> answer.has("result"));
        assertThat(Json.write(answers.getLast())).contains("main.py");
    }

    @Test
    void warningsOfTheJvmGoToStandardError() throws Exception {
        Path broken = Files.writeString(temp.resolve("broken.aot"), "no cache");
        loupe.with("LOUPE_JAVA_OPTS", "-XX:AOTCache=" + broken + "");
        loupe.with("JAVA_TOOL_OPTIONS", "-Dsome.flag=1");

        Installed.Outcome outcome = serve((HELLO + SEARCH.formatted(2)).getBytes(UTF_8));

        assertThat(messages(outcome)).hasSize(2);
        assertThat(outcome.errors()).contains("Picked up JAVA_TOOL_OPTIONS");
    }

    @Test
    void badLinesAreRefusedAndTheNextOneIsAnswered() throws Exception {
        byte[] huge = new byte[70 << 20];
        Arrays.fill(huge, (byte) 'x');
        try (Client client = loupe.serve(root)) {
            client.line("not json");
            client.bytes(new byte[] {'"', (byte) 0xff, (byte) 0xfe, '"', '\n'});
            client.line("[".repeat(100_000));
            client.line("{\"jsonrpc\":\"2.0\",\"id\":\"deep\",\"method\":\"ping\",\"params\":{\"a\":"
                    + "[".repeat(50_000)
                    + "]".repeat(50_000)
                    + "}}");
            client.bytes(huge);
            client.line("");

            assertThat(client.callWhole("search", "{\"query\": \"only_function\"}")
                            .json())
                    .contains("main.py");
            assertThat(client.strays())
                    .hasSize(5)
                    .allMatch(line -> line.contains("-32700") || line.contains("nested deeper than"))
                    .as("what is nested too deep is refused under its id")
                    .anyMatch(line -> line.contains("\"id\":\"deep\""));
        }
    }

    @Test
    void indexingReportsProgressThatOnlyGrows() throws Exception {
        Path large = Repositories.large(temp.resolve("large"), 40).root();
        try (Client client = loupe.serve(large)) {
            var seen = new java.util.concurrent.CopyOnWriteArrayList<Double>();
            JsonObject answer = client.startReporting(
                            "index_codebase",
                            "{}",
                            note -> seen.add(
                                    Double.valueOf(Json.write(((JsonObject) note.get("params")).get("progress")))))
                    .get(Installed.PATIENCE_SECONDS, TimeUnit.SECONDS);

            assertThat(answer.has("result")).isTrue();
            assertThat(seen).isNotEmpty().isSorted().doesNotHaveDuplicates();
        }
    }

    private Installed.Outcome serve(byte[] input) throws Exception {
        return loupe.run(temp, input, "serve", "--root", root.toString());
    }

    private static List<JsonObject> messages(Installed.Outcome outcome) throws Exception {
        assertThat(outcome.exit()).as(outcome.errors()).isZero();
        var messages = new java.util.ArrayList<JsonObject>();
        for (String line : outcome.output().lines().toList()) messages.add((JsonObject) Json.parse(line));
        return messages;
    }
}
