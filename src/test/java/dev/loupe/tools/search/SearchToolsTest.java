package dev.loupe.tools.search;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SearchToolsTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        bench = Workbench.in(folder);
        bench.ask("index_codebase", "{}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    @Test
    void aQuestionFindsTheFunctionWithItsPlaceAndAPreview() {
        JsonObject answer = bench.ask("search", "{'query': 'try a failed request again with backoff'}");

        JsonObject hit = list(answer, "results").getFirst();
        assertThat(text(hit, "file_path")).isEqualTo("web/retry.ts");
        assertThat(text(hit, "content_preview")).contains("retry");
        assertThat(text(answer, "mode")).isEqualTo("hybrid");
        assertThat(number(answer, "count")).isEqualTo(list(answer, "results").size());
        assertThat(list(answer, "notes")).isEmpty();
    }

    @Test
    void anIdentifierFindsItsDefinition() {
        JsonObject hit = list(bench.ask("search", "{'query': 'hash_password', 'mode': 'KEYWORD'}"), "results")
                .getFirst();

        assertThat(text(hit, "name")).isEqualTo("hash_password");
        assertThat(text(hit, "chunk_type")).isEqualTo("function");
        assertThat(number(hit, "start_line")).isEqualTo(15);
        assertThat(number(hit, "end_line")).isEqualTo(17);
        assertThat(text(hit, "language")).isEqualTo("python");
    }

    @Test
    void typeAndLimitNarrow() {
        JsonObject answer = bench.ask("search", "{'query': 'session password', 'type': 'func', 'limit': 1}");

        assertThat(texts(answer, "results", "chunk_type")).containsExactly("function");
        assertThat(number(answer, "total")).isGreaterThan(1);
    }

    @Test
    void theSecondPageFollowsTheFirst() {
        String question = "{'query': 'session password retry', 'limit': %d, 'offset': %d}";

        var whole = texts(bench.ask("search", question.formatted(4, 0)), "results", "id");
        assertThat(texts(bench.ask("search", question.formatted(2, 2)), "results", "id"))
                .isEqualTo(whole.subList(2, 4));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'query': ' '} | query is empty",
                "{} | query",
                "{'query': 'x', 'mode': 'telepathy'} | hybrid, semantic, keyword",
                "{'query': 'x', 'type': 'no-such-type'} | function, method, class",
                "{'query': 'x', 'limit': 0} | limit",
                "{'query': 'x', 'repo': 'no-such-repository'} | give one of fixture"
            })
    void invalidArgumentsAreRefusedWithTheRemedy(String arguments, String message) {
        assertThat(bench.refusal("search", arguments)).contains(message);
    }

    @Test
    void aRepositoryIsNamedByFolderNameOrPath() {
        for (String repo : new String[] {"fixture", "{root}"})
            assertThat(texts(
                            bench.ask("search", "{'query': 'hash_password', 'repo': '" + repo + "'}"),
                            "results",
                            "repo"))
                    .isNotEmpty()
                    .containsOnly("fixture");
    }

    @Test
    void grepFindsEveryLineOnceUnderItsInnermostChunk() {
        JsonObject answer = bench.ask("grep", "{'pattern': 'session'}");

        assertThat(texts(answer, "results", "file_path"))
                .contains("auth/login.py", "data.csv")
                .doesNotContain("linked.py");
        var lines = list(answer, "results").stream()
                .filter(result -> text(result, "file_path").equals("auth/login.py"))
                .flatMap(result -> list(result, "matching_lines").stream())
                .map(line -> number(line, "line_number"))
                .toList();
        assertThat(lines).containsExactlyInAnyOrder(1, 8, 10, 11, 12, 21, 24);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'pattern': 'SHA256'} | 0",
                "{'pattern': 'SHA256', 'ignore_case': true} | 1",
                "{'pattern': 'hash.password'} | 0",
                "{'pattern': 'hash.password', 'regex': true} | 2",
                "{'pattern': 'session', 'type': 'function'} | 1",
                "{'pattern': 'e', 'limit': 3} | 3",
                "{'pattern': 'outside_the_root'} | 0"
            })
    void grepCounts(String arguments, int count) {
        assertThat(number(bench.ask("grep", arguments), "count")).isEqualTo(count);
    }

    @Test
    void grepSaysWhereThereIsMore() {
        assertThat(bench.ask("grep", "{'pattern': 'e', 'limit': 1}").get("truncated"))
                .isEqualTo(JsonValue.of(true));
        assertThat(bench.ask("grep", "{'pattern': 'sha256'}").get("truncated")).isEqualTo(JsonValue.of(false));
    }

    @Test
    void aBrokenExpressionIsRefused() {
        assertThat(bench.refusal("grep", "{'pattern': '(', 'regex': true}")).contains("missing closing )");
    }

    @Test
    void searchCodeAnswersWithTheCodeAsText() {
        JsonObject answer =
                bench.ask("search_code", "{'path': '{root}', 'query': 'salted hash of a password', 'limit': 1}");

        assertThat(text(answer, "message"))
                .startsWith("Found 1 result(s):\n\n--- Result 1 (score: 0.")
                .contains("\nFile: auth/login.py:15-17\nLanguage: python\n\ndef hash_password");
        assertThat(texts(
                        bench.ask("search_code", "{'query': 'password', 'pathPattern': 'web/**'}"),
                        "results",
                        "relativePath"))
                .doesNotContain("auth/login.py");
    }

    @Test
    void searchCodeRefusesInTheFormOfItsFamily() {
        assertThat(bench.refusal("search_code", "{'project': 'none', 'query': 'x'}"))
                .startsWith("[INPUT_PROJECT_NOT_REGISTERED] ")
                .contains("\n\nHint: ");
        assertThat(bench.refusal("search_code", "{'query': 'x', 'rerank': 'impactAnalysis'}"))
                .startsWith("[INPUT_INVALID_PARAMETER] ");
    }

    @Test
    void aSearchDoesNotIndexAnUnknownFolder() {
        assertThat(bench.refusal("search_code", "{'path': '{root}/web', 'query': 'x'}"))
                .startsWith("[INGEST_NOT_INDEXED] ");
    }
}
