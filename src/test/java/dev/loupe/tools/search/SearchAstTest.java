package dev.loupe.tools.search;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static dev.loupe.tools.answer.Workbench.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchAstTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;
    private static Path root;

    @BeforeAll
    static void index() throws IOException {
        Path real = folder.toRealPath();
        root = Files.createDirectories(real.resolve("fixture"));
        write(root, "src/Till.java", """
                class Till {
                    int total = 0;

                    /** sum(1, 2) */
                    int close(int day) {
                        // sum(3, 4)
                        return sum(day, "sum(5, 6)".length()) + sum(
                            day /* today */,
                            1);
                    }
                }
                """);
        write(root, "src/till.py", "class Till:\n    def close(self, day):\n        return sum(day, 7)\n\nsum(8, 9)\n");
        write(root, "data/sum.yaml", "sum(1, 2)\n");
        write(root, "many/many.go", "package many\n\nfunc Many() {\n" + "\tcount(1)\n".repeat(1_200) + "}\n");
        bench = Workbench.open(root, real.resolve("home"), List.of(root));
        bench.ask("index_codebase", "{'path': '" + root + "'}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    private static JsonObject ask(String arguments) {
        return bench.ask("search_ast", "{" + arguments + "}");
    }

    @Test
    void aPatternIsFoundInEveryLanguageInWhichItIsCode() {
        JsonObject answer = ask("'pattern': 'sum($A, $B)'");
        assertThat(texts(answer, "matches", "file_path"))
                .containsExactly("src/Till.java", "src/Till.java", "src/till.py", "src/till.py");
        assertThat(texts(answer, "matches", "symbol"))
                .containsExactly("Till.close", "Till.close", "Till.close", "null");
        assertThat(texts(answer, "matches", "language")).containsExactly("java", "java", "python", "python");
        assertThat(number(answer, "match_count")).isEqualTo(4);
        assertThat(answer.get("truncated")).isEqualTo(JsonBoolean.FALSE);
        assertThat(answer.get("match_count_is_lower_bound")).isEqualTo(JsonBoolean.FALSE);
        JsonObject second = list(answer, "matches").get(1);
        assertThat(List.of(
                        number(second, "start_line"),
                        number(second, "start_column"),
                        number(second, "end_line"),
                        number(second, "end_column")))
                .containsExactly(7, 49, 9, 15);
        assertThat(texts(second, "captures", "name")).containsExactly("A", "B");
        assertThat(texts(second, "captures", "text")).containsExactly("day", "1");
    }

    @Test
    void theEnclosingSymbolIsNotTheDefinitionItself() {
        JsonObject answer = ask("'pattern': 'int $M($$$) { $$$ }'");
        assertThat(texts(answer, "matches", "symbol")).containsExactly("Till");
    }

    @Test
    void aQueryIsForTheLanguagesWhoseGrammarKnowsIt() {
        JsonObject answer = ask("'query': '(method_declaration name: (identifier) @name)'");
        assertThat(texts(answer, "matches", "text")).containsExactly("close");
        assertThat(answer.get("languages").toString()).contains("java").doesNotContain("python");
    }

    @Test
    void aLanguageOrPathsRestrict() {
        assertThat(texts(ask("'pattern': 'sum($$$)', 'language': 'py'"), "matches", "language"))
                .containsExactly("python", "python");
        assertThat(texts(ask("'pattern': 'sum($$$)', 'paths': ['**/*.java']"), "matches", "language"))
                .containsExactly("java", "java");
        assertThat(texts(ask("'pattern': 'sum($$$)', 'paths': ['data']"), "matches", "language"))
                .isEmpty();
    }

    @Test
    void pagesFollowEachOtherAndMatchesAreCountedSoFar() {
        JsonObject answer = ask("'pattern': 'count($A)', 'limit': 2, 'offset': 500");
        assertThat(list(answer, "matches"))
                .extracting(match -> number(match, "start_line"))
                .containsExactly(504, 505);
        assertThat(number(answer, "match_count")).isEqualTo(1_200);
        assertThat(answer.get("truncated")).isEqualTo(JsonBoolean.TRUE);
    }

    @Test
    void aFileIsSearchedAsItIsNow() throws IOException {
        write(root, "src/changed.py", "old(1)\n");
        bench.ask("reindex_changes", "{'path': '" + root + "'}");
        write(root, "src/changed.py", "\n\nbrand_new_call(1)\n");
        JsonObject answer = ask("'pattern': 'brand_new_call($A)'");
        assertThat(list(answer, "matches"))
                .extracting(match -> number(match, "start_line"))
                .containsExactly(3);
        assertThat(texts(ask("'pattern': 'old($A)'"), "matches", "text")).isEmpty();
    }

    @Test
    void anInvalidQuestionIsRefusedWithTheReason() {
        assertThat(bench.refusal("search_ast", "{}"))
                .contains("give either pattern")
                .contains("or query");
        assertThat(bench.refusal("search_ast", "{'pattern': 'if ($A ==', 'language': 'java'}"))
                .contains("is no Java that its parser understands")
                .contains("(ERROR)");
        assertThat(bench.refusal("search_ast", "{'query': '(method_declration) @m', 'language': 'java'}"))
                .contains("unknown node at line 1, column 2")
                .contains("method_declaration");
        assertThat(bench.refusal("search_ast", "{'pattern': 'f($A)', 'language': 'markdown'}"))
                .contains("there is no grammar for Markdown")
                .contains("fixture has ")
                .contains("java (1 files)");
    }

    @Test
    void aMissingLanguageIsReportedWithThePresentOnes() {
        JsonObject answer = ask("'pattern': 'sum($A)', 'language': 'rust'");
        assertThat(number(answer, "count")).isZero();
        assertThat(answer.get("notes").toString())
                .contains("fixture has no files of this language")
                .contains("python");
    }

    @Test
    void theTreeOfLinesOrOfCodeIsShown() {
        JsonObject lines = bench.ask("get_syntax_tree", "{'file': 'src/till.py', 'start_line': 5, 'end_line': 5}");
        assertThat(text(lines, "tree"))
                .contains("function: (identifier) [5-5] sum")
                .doesNotContain("class_definition");
        JsonObject code = bench.ask("get_syntax_tree", "{'code': 'a == b', 'language': 'js', 'tokens': true}");
        assertThat(text(code, "tree")).contains("(binary_expression)").contains("operator: \"==\"");
        assertThat(bench.refusal("get_syntax_tree", "{'code': 'a'}")).contains("give the language");
        assertThat(bench.refusal("get_syntax_tree", "{'file': '../secret.py'}")).contains("there is no file");
    }

    @Test
    void holesThatStandForNothingAreEmpty() {
        JsonObject match = list(ask("'pattern': 'sum($A, $B, $$$REST)', 'language': 'python'"), "matches")
                .getFirst();
        assertThat(texts(match, "captures", "text")).containsExactly("day", "7", "");
        assertThat(match.get("symbol")).isNotEqualTo(JsonNull.NULL);
    }
}
