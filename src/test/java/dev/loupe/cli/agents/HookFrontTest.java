package dev.loupe.cli.agents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.tools.answer.Workbench;
import dev.loupe.tools.kit.ToolCaller;
import dev.loupe.tools.run.ToolRunner;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The output of a hook's process: text or nothing, and never an exit code that rejects the prompt.
class HookFrontTest {

    private static final String PROMPT = "the login of a user fails although hash_password of the password is right";
    private static final int LONG = 60_000;

    @TempDir
    private static Path folder;

    private static Workbench bench;
    private static ToolRunner client;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final List<Path> asked = new ArrayList<>();

    @BeforeAll
    static void index() throws IOException {
        bench = Workbench.in(folder);
        GitFixture.repository(bench.root()).commit("Begin");
        bench.ask("index_codebase", "{}");
        client = bench.runner(7_500);
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    @BeforeEach
    void clear() {
        out.reset();
        err.reset();
    }

    /// The tools for one hook, which closes them.
    private static final class Borrowed implements ToolCaller {
        @Override
        public Running start(String tool, JsonObject arguments, Progress progress) {
            return client.start(tool, arguments, progress);
        }

        @Override
        public void close() {}
    }

    private int run(InputStream in, int deadline, String... words) {
        HookFront.Way way = roots -> {
            asked.addAll(roots);
            return name -> new Borrowed();
        };
        var front = new HookFront(in, out, new PrintStream(err, true, StandardCharsets.UTF_8), way);
        return front.run(HookOptions.of(List.of(words)), deadline);
    }

    private int run(String input, String... words) {
        return run(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), LONG, words);
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String input(String prompt) {
        return Json.write(JsonValue.object(
                "session_id", JsonValue.of(""),
                "transcript_path", JsonValue.of("/tmp/t.jsonl"),
                "cwd", JsonValue.of(bench.root().resolve("auth").toString()),
                "hook_event_name", JsonValue.of("UserPromptSubmit"),
                "prompt", JsonValue.of(prompt)));
    }

    @Test
    void theAnswerIsPlainTextAboutTheRepositoryAroundTheAgentsFolder() {
        int code = run(input(PROMPT), "user-prompt");

        assertThat(code).isZero();
        assertThat(out()).startsWith("[injection_id: inj-").contains("def hash_password");
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(asked).containsExactly(bench.root());
    }

    @Test
    void agentsThatReadJsonGetJson() throws Exception {
        run(input(PROMPT), "user-prompt", "--agent", "codex");
        JsonObject answer = (JsonObject) Json.parse(out());
        JsonObject specific = (JsonObject) answer.get("hookSpecificOutput");

        assertThat(Workbench.text(specific, "hookEventName")).isEqualTo("UserPromptSubmit");
        assertThat(Workbench.text(specific, "additionalContext")).startsWith("[injection_id: inj-");

        out.reset();
        run(
                "{\"conversation_id\": \"c\", \"workspace_roots\": [\"%s\"]}".formatted(bench.root()),
                "session-start",
                "--agent=cursor");
        assertThat(Workbench.text((JsonObject) Json.parse(out()), "additional_context"))
                .startsWith("# fixture");
    }

    @Test
    void theHookPrintsNothingIfThereIsNothingToSay() {
        int code = run(input("yes, go on"), "user-prompt");

        assertThat(code).isZero();
        assertThat(out()).isEmpty();
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("loupe hook user-prompt: the prompt is short\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "not json",
                "[]",
                "{\"prompt\": 7}",
                "{\"prompt\": \"",
                "{\"prompt\": \"a question about the code of the login\", \"cwd\": \"/there/is/no/such/folder\"}",
                "{\"prompt\": \"a question about the code of the login\", \"cwd\": \"\\u0000\"}"
            })
    void damagedInputIsNotAFailure(String input) {
        int code = run(input, "user-prompt");

        assertThat(code).isZero();
        assertThat(out()).isEmpty();
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("loupe hook user-prompt: ")
                .hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--budgt=7 | unknown option '--budgt'; did you mean --budget?",
                "--budget=x | --budget must be a whole number, not 'x'",
                "--threshold | --threshold needs a value, P",
                "extra | unexpected argument 'extra'"
            })
    void wrongWordsAreNotAFailureEither(String word, String problem) {
        assertThat(run(input(PROMPT), "user-prompt", word)).isZero();
        assertThat(out()).isEmpty();
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("loupe hook user-prompt: " + problem + "\n");
    }

    @Test
    void anInputThatNeverEndsIsGivenUp() throws IOException {
        try (var open = new PipedOutputStream();
                var in = new PipedInputStream(open)) {
            assertThat(run(in, 50, "user-prompt")).isZero();
        }
        assertThat(out()).isEmpty();
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("no answer in time");
    }

    @Test
    void anUnreachableDaemonIsNotAFailure() {
        HookFront.Way way = roots -> name -> {
            throw new IOException("nobody there");
        };
        var in = new ByteArrayInputStream(input(PROMPT).getBytes(StandardCharsets.UTF_8));
        var front = new HookFront(in, out, new PrintStream(err, true, StandardCharsets.UTF_8), way);

        assertThat(front.run(HookOptions.of(List.of("user-prompt")), LONG)).isZero();
        assertThat(out()).isEmpty();
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("nobody there");
    }

    @Test
    void theWordsOfAHookAreItsOwnExceptForHelp() {
        assertThat(HookOptions.isHook(List.of("hook", "user-prompt", "--nonsense")))
                .isTrue();
        assertThat(HookOptions.isHook(List.of("hook", "user-prompt", "--help"))).isFalse();
        assertThat(HookOptions.isHook(List.of("hook", "install"))).isFalse();
        assertThat(HookOptions.isHook(List.of("hook"))).isFalse();
        assertThat(HookOptions.of(List.of("user-prompt", "--budget=40", "--threshold", "0.2", "--agent", "gemini")))
                .isEqualTo(new HookOptions("user-prompt", "gemini", "json", List.of(), 40, 0, 0.2, 0, ""));
    }
}
