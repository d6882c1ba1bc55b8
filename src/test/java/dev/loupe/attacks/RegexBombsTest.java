package dev.loupe.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.tools.answer.Workbench;
import dev.loupe.tools.run.ToolRunner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Patterns that take a backtracking engine years, and texts that would overflow its stack: each call ends,
/// with an answer or with a refusal that says what is wrong.
///
/// Public cases: https://github.com/sysevol-ai/CodeNib/issues/499 (`(a+)+$` over 20 KB stops the server),
/// https://github.com/Lierrmm/GSCLSP/issues/62 (time limits per line add up).
class RegexBombsTest {

    /// Only a call that hangs takes as long.
    private static final int PATIENCE_SECONDS = 120;

    private static Workbench bench;
    private static ToolRunner client;

    @BeforeAll
    static void index(@TempDir Path temp) throws Exception {
        Path folder = temp.toRealPath();
        Path root = Files.createDirectories(folder.resolve("shop"));
        Workbench.write(root, "auth/login.py", Workbench.LOGIN);
        Workbench.write(root, "line.txt", "a".repeat(200_000) + "!\n");
        Workbench.write(root, "lines.txt", ("a".repeat(30) + "!\n").repeat(10_000));
        bench = Workbench.open(root, folder.resolve("home"), List.of(root));
        client = bench.runner(0);
        bench.ask("index_codebase", "{}");
        bench.ask("create_collection", "{'name': 'notes'}");
    }

    @AfterAll
    static void close() {
        client.close();
        bench.close();
    }

    private static List<String> bombs() {
        return List.of(
                "(a+)+$",
                "(a|aa)+$",
                "(a|a?)+$",
                "(.*a){25}",
                "(.*)*.*(.*)*b",
                "^(([a-z])+.)+[A-Z]([a-z])+$",
                "((a{1,100}){1,100}){1,100}",
                "(x+x+)+y",
                "a{0,1000}{0,1000}",
                "(a".repeat(500) + ")*".repeat(500),
                "[".repeat(1_000),
                "(".repeat(100_000),
                "(?:a?){60}a{60}",
                "a".repeat(1 << 20),
                "(" + "abc|".repeat(10_000) + "x)$");
    }

    @ParameterizedTest
    @MethodSource("bombs")
    void everyPatternOfGrepIsAnsweredOrRefused(String bomb) throws Exception {
        JsonValue pattern = JsonValue.of(bomb);
        ended("grep", JsonValue.object("pattern", pattern, "regex", JsonValue.of(true)));
        ended("search_text_pattern", JsonValue.object("query", pattern, "is_regex", JsonValue.of(true)));
        ended(
                "search_ast",
                JsonValue.object(
                        "query",
                        JsonValue.of("((identifier) @a (#match? @a \"%s\"))".formatted(bomb.replace("\\", "\\\\"))),
                        "language",
                        JsonValue.of("python")));
    }

    private static final Set<String> GLOBS =
            Set.of("pathPattern", "paths", "target_paths", "relativePath", "directory", "filename", "seen");

    private static List<String> globs() {
        return List.of(
                "**/".repeat(300) + "x",
                "{a,b}".repeat(60),
                "{".repeat(200) + "a" + "}".repeat(200),
                "*a*".repeat(300) + "b",
                "[a-z]".repeat(190) + "[",
                "?".repeat(5_000),
                "!".repeat(10_000));
    }

    @ParameterizedTest
    @MethodSource("globs")
    void everyGlobIsAnsweredOrRefused(String glob) throws Exception {
        for (EveryArgument argument : EveryArgument.texts())
            if (GLOBS.contains(argument.name())) ended(argument.tool(), argument.holding(glob));
        ended("search", JsonValue.object("query", JsonValue.of("path:" + glob + " session")));
    }

    /// What is written again and again makes our own expressions go deep, where they are not made with care.
    @TestFactory
    Stream<DynamicTest> noTextOfAnyArgumentBreaksAnExpressionOfOurs() {
        List<String> pieces = List.of("../", "a.", "(", "\"a\" ", "a:", "at a.b(C.java:1)\n", "é", "-x ", "a=", "Aa_");
        return EveryArgument.texts().stream()
                .map(argument -> DynamicTest.dynamicTest(argument.toString(), () -> {
                    for (String piece : argument.three(pieces))
                        ended(argument.tool(), argument.holding(piece.repeat(9_900 / piece.length())));
                }));
    }

    @Test
    void theCallAfterABombIsAnswered() throws Exception {
        ended("grep", JsonValue.object("pattern", JsonValue.of("(a+)+$"), "regex", JsonValue.of(true)));

        assertThat(ended("grep", JsonValue.object("pattern", JsonValue.of("hash_password"))))
                .contains("auth/login.py");
    }

    private static String ended(String tool, JsonObject arguments) throws Exception {
        String answer = Json.write(
                client.start(tool, arguments, Progress.NONE).result().get(PATIENCE_SECONDS, TimeUnit.SECONDS));
        assertThat(answer).as(tool).doesNotContain("internal error");
        return answer;
    }
}
