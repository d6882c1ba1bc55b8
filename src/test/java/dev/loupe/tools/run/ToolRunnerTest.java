package dev.loupe.tools.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.Eventually;
import dev.loupe.engine.Session;
import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.model.Progress;
import dev.loupe.tools.EchoForTests;
import dev.loupe.tools.ToolsForTests;
import dev.loupe.tools.answer.Workbench;
import dev.loupe.tools.catalogue.SchemaCheck;
import dev.loupe.tools.catalogue.ToolSchema;
import dev.loupe.tools.kit.ToolCaller;
import dev.loupe.tools.kit.UnknownTool;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToolRunnerTest {

    private static final Session SESSION = new Session("test", List.of(), false);

    private static final String NEUTRALISED =
            "characters that control a terminal or reorder text are shown by their numbers, as in \\u{202E}: 2";

    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);
    private final ToolRunner runner =
            new ToolRunner(ToolsForTests.withSlow(begun, release), SESSION, Duration.ofSeconds(1));

    private JsonObject call(String tool, String arguments) throws Exception {
        return runner.start(tool, (JsonObject) Json.parse(arguments), Progress.NONE)
                .result()
                .get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    private static String text(JsonObject result) {
        JsonObject content =
                (JsonObject) ((JsonArray) result.get("content")).elements().getFirst();
        return ((JsonString) content.get("text")).text();
    }

    @Test
    void anAnswerIsStructuredAndTheSameAsText() throws Exception {
        JsonObject result = call("echo_text", "{\"text\":\"ho\",\"times\":\"2\",\"mode\":\"KEYWORD\"}");
        assertThat(result.get("isError")).isEqualTo(JsonValue.of(false));
        assertThat(Json.parse(text(result))).isEqualTo(result.get("structuredContent"));
        assertThat(text(result)).startsWith("{\"text\":\"hoho\",\"count\":2,\"volume\":50.0,\"mode\":\"keyword\"");
    }

    @Test
    void anAnswerConformsToThePublishedSchema() throws Exception {
        JsonObject result =
                call("echo_text", "{\"text\":\"ho\",\"filePaths\":[\"a/b.py\"],\"rerank\":{\"custom\":{}}}");
        assertThat(SchemaCheck.faults(new EchoForTests(), result.get("structuredContent")))
                .isEmpty();
    }

    @Test
    void theRecordsOfTheSampleBindWhatTheSchemaAllows() throws JsonFailure {
        JsonValue arguments = Json.parse("{\"text\":\"x\",\"extension\":[\"py\"],\"weights\":{\"similarity\":1}}");
        assertThat(SchemaCheck.faults(ToolSchema.ofArguments(EchoForTests.Arguments.class), arguments))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{}|echo_text: 'text' is missing",
                "{\"text\":\"x\",\"all_times\":2}|echo_text: unknown argument 'all_times'; did you mean 'times'?",
                "{\"text\":\"x\",\"times\":4}|echo_text: 'times' must be from 1 to 3, not 4",
                "{\"text\":\"x\",\"times\":\"0\"}|echo_text: 'times' must be from 1 to 3, not 0",
                "{\"text\":\"x\",\"mode\":\"fast\"}|echo_text: 'mode' must be one of hybrid, semantic, keyword, not \"fast\"",
                "{\"text\":\"x\",\"filePaths\":[\"../a\"]}|echo_text: 'filePaths[0]': the path must stay inside the repository: ../a",
                "{\"text\":\"x\",\"rerank\":5}|echo_text: 'rerank' must be of type string or object, not 5",
                "{\"text\":\"x\",\"extension\":[true]}|echo_text: 'extension' must be of type string or array<string>, not [true]",
                "{\"text\":\"x\",\"times\":\"two\"}|echo_text: 'times' must be a number from 1 to 3, not \"two\"",
                "{\"text\":\"x\",\"times\":2.5}|echo_text: 'times' must be an integer, not 2.5",
                "{\"text\":\"x\",\"colour\":\"blue\"}|echo_text: 'colour' must be one of red, green, not \"blue\"",
                "{\"text\":\"x\",\"colours\":[\"red\",\"blue\"]}|echo_text: 'colours' must be one of red, green, not \"blue\"",
                "{\"text\":\"x\",\"weights\":{\"total_similarity\":1}}|echo_text: unknown argument 'weights.total_similarity'; did you mean 'weights.similarity'?"
            })
    void anArgumentThatDoesNotFitIsAnErrorOfTheTool(String arguments, String message) throws Exception {
        JsonObject result = call("echo_text", arguments);
        assertThat(result.get("isError")).isEqualTo(JsonValue.of(true));
        assertThat(text(result)).isEqualTo(message);
        assertThat(Json.write(result.get("_meta"))).contains("BAD_ARGUMENT");
        assertThat(result.has("structuredContent")).isFalse();
    }

    @Test
    void metaAmongTheArgumentsAndNullAreTolerated() throws Exception {
        assertThat(call("echo_text", "{\"text\":\"x\",\"_meta\":{},\"times\":null,\"colour\":null}")
                        .get("isError"))
                .isEqualTo(JsonValue.of(false));
    }

    @Test
    void aNumberIsMovedToTheBoundWhereTheToolSaysSo() throws Exception {
        assertThat(text(call("echo_text", "{\"text\":\"x\",\"volume\":1e9}"))).contains("\"volume\":100.0");
        assertThat(text(call("echo_text", "{\"text\":\"x\",\"volume\":-1}"))).contains("\"volume\":0.0");
    }

    @Test
    void repairsAreReportedWithAnswersAndFailures() throws Exception {
        assertThat(Json.write(call("echo_text", "{\"text\":\"x\",\"times\":\"2\",\"file-paths\":\"a.py\"}")
                        .get("_meta")))
                .isEqualTo("{\"dev.loupe/repairs\":[\"'times' was given as \\\"2\\\" and read as 2\","
                        + "\"the argument 'file-paths' was read as 'filePaths'\","
                        + "\"'filePaths' was given as \\\"a.py\\\" and read as [\\\"a.py\\\"]\"]}");
        assertThat(Json.write(
                        call("echo_text", "{\"text\":\"x\",\"fail\":\"True\"}").get("_meta")))
                .contains("dev.loupe/failure", "'fail' was given as \\\"True\\\" and read as true");
        assertThat(call("echo_text", "{\"text\":\"x\"}").has("_meta")).isFalse();
    }

    @Test
    void aFailureOfTheToolCarriesItsCodeAndRemedy() throws Exception {
        JsonObject result = call("echo_text", "{\"text\":\"x\",\"fail\":true}");
        assertThat(text(result)).isEqualTo("[ECHO_LOST] no echo came back; call again");
        assertThat(Json.write(result.get("_meta")))
                .isEqualTo("{\"dev.loupe/failure\":{\"kind\":\"NOT_FOUND\",\"code\":\"ECHO_LOST\"}}");
    }

    @Test
    void aCrashIsAnInternalErrorWithANumberAndNoSecrets() throws Exception {
        JsonObject result = call("echo_text", "{\"text\":\"crash\"}");
        assertThat(result.get("isError")).isEqualTo(JsonValue.of(true));
        assertThat(text(result))
                .matches("internal error [0-9a-f]{8} in echo_text: .*")
                .doesNotContain("secret");
    }

    @Test
    void aFileThatCannotBeReadIsNamedWithTheRemedy() throws Exception {
        JsonObject result = call("echo_text", "{\"text\":\"unreadable\"}");
        assertThat(text(result))
                .startsWith("echo_text could not read what it needs (/index/segments_1 does not exist); call again")
                .endsWith("index_codebase with forceReindex rebuilds the index");
        assertThat(Json.write(result.get("_meta"))).contains("UNAVAILABLE");
    }

    @Test
    void aCallThatComesTooLateIsCancelled() throws Exception {
        runner.close();
        JsonObject result = call("echo_text", "{\"text\":\"x\"}");
        assertThat(text(result)).isEqualTo("the call was cancelled; call again if its answer is still wanted");
        assertThat(Json.write(result.get("_meta"))).contains("CANCELLED");
    }

    @Test
    void charactersThatActAreCountedForAModelAndLeftToAProgram() throws Exception {
        String arguments = "{\"text\":\"a\\u202Eb\\u001B[0m\"}";
        var model = new ToolRunner(
                ToolsForTests.withSlow(begun, release),
                new Session("test", List.of(), false, 5_000),
                Duration.ofSeconds(1));

        JsonObject result = model.start("echo_text", (JsonObject) Json.parse(arguments), Progress.NONE)
                .result()
                .get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);

        var answer = (JsonObject) result.get("structuredContent");
        assertThat(answer.get("text")).isEqualTo(JsonValue.of("a\\u{202E}b\\u{001B}[0m"));
        assertThat(answer.get("neutralised"))
                .hasToString(JsonValue.of(NEUTRALISED).toString());
        assertThat(text(result)).isEqualTo(Json.write(answer));
        assertThat(result.get("_meta")).isEqualTo(JsonValue.object("dev.loupe/neutralised", JsonValue.of(2)));
        assertThat(SchemaCheck.faults(new EchoForTests(), answer)).isEmpty();
        assertThat(Workbench.text((JsonObject) call("echo_text", arguments).get("structuredContent"), "text"))
                .isEqualTo("a\u202Eb\u001B[0m");
    }

    @Test
    void anUnknownToolFailsWithItsNeighbours() {
        assertThatThrownBy(() -> call("echo_txt", "{}"))
                .hasCauseInstanceOf(UnknownTool.class)
                .hasMessageContaining("unknown tool 'echo_txt'; did you mean echo_text?");
    }

    /// https://github.com/oraios/serena/issues/2076: the work continued after its call was abandoned.
    @Test
    void aCancelledCallEndsSoon() throws Exception {
        ToolCaller.Running running = runner.start("slow_work", JsonValue.object(), Progress.NONE);
        assertThat(begun.await(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        running.cancel();
        assertThat(text(running.result().get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS)))
                .isEqualTo("stopped early");
    }

    @Test
    void closingCancelsEverything() throws Exception {
        ToolCaller.Running running = runner.start("slow_work", JsonValue.object(), Progress.NONE);
        assertThat(begun.await(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        runner.close();
        assertThat(text(running.result().get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS)))
                .isEqualTo("stopped early");
    }

    @Test
    void progressIsPassedThrough() throws Exception {
        List<String> reports = Collections.synchronizedList(new ArrayList<>());
        release.countDown();
        runner.start(
                        "slow_work",
                        JsonValue.object("steps", JsonValue.of(2)),
                        (done, total, what) -> reports.add(done + "/" + total + " " + what))
                .result()
                .get(Eventually.PATIENCE_SECONDS, TimeUnit.SECONDS);
        assertThat(reports).containsExactly("1/2 working", "2/2 working");
    }
}
