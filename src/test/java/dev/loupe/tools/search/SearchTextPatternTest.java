package dev.loupe.tools.search;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static dev.loupe.tools.answer.Workbench.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SearchTextPatternTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;
    private static Path root;

    @BeforeAll
    static void index() throws IOException {
        Path real = folder.toRealPath();
        root = Files.createDirectories(real.resolve("fixture"));
        write(root, "src/a.py", "one\ntwo\nToDo: first todo\nfour\nfive\n");
        write(root, "src/deep/b.ts", "// TODO second\n");
        write(root, "docs/c.md", "todos\n");
        write(root, "many.txt", "x\n".repeat(1_200));
        bench = Workbench.open(root, real.resolve("home"), List.of(root));
        bench.ask("index_codebase", "{'path': '" + root + "'}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    private static JsonObject ask(String arguments) {
        return bench.ask("search_text_pattern", "{" + arguments + "}");
    }

    @Test
    void aLineComesWithItsContextAndEveryMatch() {
        JsonObject answer = ask("'query': 'todo', 'target_paths': ['src/a.py'], 'context_lines': 1");
        assertThat(text(answer, "status")).isEqualTo("success");
        assertThat(answer.get("error_message")).isEqualTo(JsonValue.JsonNull.NULL);
        assertThat(number(answer, "match_count")).isEqualTo(1);
        JsonObject match = list(answer, "matches").getFirst();
        assertThat(text(match, "file_path")).isEqualTo("src/a.py");
        assertThat(number(match, "line_number")).isEqualTo(3);
        assertThat(text(match, "matched_line")).isEqualTo("ToDo: first todo");
        assertThat(match.get("context").toString())
                .contains("two", "ToDo: first todo", "four")
                .doesNotContain("one");
        assertThat(number(match, "context_start_line")).isEqualTo(2);
        List<JsonObject> found = list((JsonObject) match.get("match_details"), "matches");
        assertThat(found).extracting(one -> number(one, "start_column")).containsExactly(1, 13);
        assertThat(found).extracting(one -> number(one, "end_column")).containsExactly(5, 17);
        assertThat(found).extracting(one -> text(one, "match_text")).containsExactly("ToDo", "todo");
    }

    @Test
    void groupsOfAnExpressionAreReported() {
        JsonObject answer = ask("'query': '(?P<mark>todo)s?(:)? (fir|sec)', 'is_regex': true");
        assertThat(texts(answer, "matches", "file_path")).containsExactly("src/a.py", "src/deep/b.ts");
        JsonObject second = list((JsonObject) list(answer, "matches").get(1).get("match_details"), "matches")
                .getFirst();
        assertThat(text(second, "match_text")).isEqualTo("TODO sec");
        assertThat(text((JsonObject) second.get("named_groups"), "mark")).isEqualTo("TODO");
        assertThat(second.get("groups").toString()).contains("TODO", "NULL", "sec");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'query': 'todo' | 3",
                "'query': 'todo', 'case_sensitive': true | 2",
                "'query': 'TODO', 'case_sensitive': true | 1",
                "'query': 'todo', 'whole_word': true | 2",
                "'query': 'todo', 'file_extensions': ['.py', 'MD'] | 2",
                "'query': 'todo', 'file_extensions': ['*.ts'] | 1",
                "'query': 'todo', 'target_paths': ['src'] | 2",
                "'query': 'todo', 'target_paths': ['src', 'docs'], 'file_extensions': ['md'] | 1",
                "'query': 'todo', 'target_paths': ['*.py'] | 1",
                "'query': 't.do', 'is_regex': true | 3",
                "'query': 'todo', 'context_lines': 99 | 3",
            })
    void narrows(String arguments, int count) {
        assertThat(number(ask(arguments), "match_count")).isEqualTo(count);
    }

    @Test
    void aSearchWithoutMatchesIsNotAnError() {
        JsonObject answer = ask("'query': 't.do'");
        assertThat(text(answer, "status")).isEqualTo("no_matches_found");
        assertThat(list(answer, "matches")).isEmpty();
        assertThat(number(answer, "match_count")).isZero();
        assertThat(answer.get("error_message")).isEqualTo(JsonValue.JsonNull.NULL);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'query': '(', 'is_regex': true | missing closing )",
                "'query': '(?=x)', 'is_regex': true | look-around",
                "'query': '' | empty",
                "'query': 'x', 'target_paths': ['nowhere'] | no file or folder",
                "'query': 'x', 'target_paths': ['../secret'] | no file or folder",
                "'query': 'x', 'target_paths': ['{a'] | path pattern",
                "'query': 'x', 'file_extensions': ['a/b'] | not a file extension",
            })
    void anInvalidSearchIsAnErrorThatSaysWhy(String arguments, String why) {
        JsonObject answer = ask(arguments);
        assertThat(text(answer, "status")).isEqualTo("error");
        assertThat(text(answer, "error_message")).contains(why);
        assertThat(list(answer, "matches")).isEmpty();
    }

    @Test
    void aPageSaysHowManyThereAreOrAtLeast() {
        JsonObject first = ask("'query': 'x', 'max_results': 20, 'offset': 990, 'target_paths': ['many.txt']");
        assertThat(list(first, "matches")).hasSize(20);
        assertThat(number(list(first, "matches").getFirst(), "line_number")).isEqualTo(991);
        assertThat(number(first, "match_count")).isEqualTo(1_010);
        assertThat(first.get("match_count_is_lower_bound")).isEqualTo(JsonValue.of(true));
        assertThat(first.get("truncated")).isEqualTo(JsonValue.of(true));
        JsonObject last = ask("'query': 'x', 'max_results': 500, 'offset': 900, 'target_paths': ['many.txt']");
        assertThat(list(last, "matches")).hasSize(300);
        assertThat(number(last, "match_count")).isEqualTo(1_200);
        assertThat(last.get("match_count_is_lower_bound")).isEqualTo(JsonValue.of(false));
        assertThat(last.get("truncated")).isEqualTo(JsonValue.of(false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"grep", "search_text_pattern"})
    void anEditIsFoundAtOnceAndMarked(String tool) throws IOException {
        String name = "edited-" + tool + ".py";
        write(root, name, "before_" + tool + " = 1\n");
        bench.ask("index_codebase", "{'path': '" + root + "'}");
        write(root, name, "\n\nfresh_" + tool + " = 10\n");
        String argument = tool.equals("grep") ? "pattern" : "query";
        JsonObject fresh = bench.ask(tool, "{'" + argument + "': 'fresh_" + tool + "'}");
        assertThat(fresh.toString()).contains("fresh_" + tool + " = 10");
        assertThat(bench.ask(tool, "{'" + argument + "': 'before_" + tool + "'}")
                        .toString())
                .doesNotContain("before_" + tool + " = 1");
    }

    /// https://github.com/justrach/codedb/issues/628
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "search_text_pattern ~ 'query': 'first|second' ~ as an expression (is_regex) the pattern would match 2 lines",
                "search_text_pattern ~ 'query': 'x$' ~ as an expression (is_regex) the pattern would match at least 100 lines",
                "search_text_pattern ~ 'query': 'todO second', 'case_sensitive': true ~ ignoring case (case_sensitive: false) the pattern would match 1 line",
                "search_text_pattern ~ 'query': 'first|second', 'target_paths': ['docs'] ~ ``",
                "search_text_pattern ~ 'query': 'no such text' ~ ``",
                "search_text_pattern ~ 'query': 'f(o' ~ ``",
                "search_text_pattern ~ 'query': 'todo' ~ ``",
                "grep ~ 'pattern': 'ToDo.*first' ~ as an expression (regex) the pattern would match 1 line",
                "grep ~ 'pattern': 'TODOS' ~ ignoring case (ignore_case) the pattern would match 1 line",
                "grep ~ 'pattern': 'TODO.*FIRST' ~ as an expression, ignoring case (regex, ignore_case) the pattern would match 1 line",
            })
    void aNoteSaysWhatWouldMatchIfNothingIsFound(String tool, String arguments, String note) {
        JsonObject answer = bench.ask(tool, "{" + arguments + "}");
        assertThat(Workbench.elements(answer, "notes"))
                .isEqualTo(note.isEmpty() ? List.of() : List.of(JsonValue.of(note)));
    }

    /// There was no note on multi-line expressions, which match nothing within one line.
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "one[\\s\\S]*?first ~ [\\s\\S]*?",
                "(?s)one.*first ~ .*",
                "one(.|\\n)*first ~ (.|\\n)*",
                "one\\s+two ~ \\s+",
                "one[^;]+first ~ [^;]+",
                "one[\\w\\W]{1,50}first ~ [\\w\\W]{1,50}"
            })
    void anExpressionForSeveralLinesThatFindsNothingSaysWhatItsBeginningFinds(String expression, String part) {
        String note =
                "a match lies within one line, and %s cannot go over its end: one alone matches 1 line; search_ast finds code over several lines"
                        .formatted(part);
        String quoted = expression.replace("\\", "\\\\");

        assertThat(Workbench.elements(ask("'query': '%s', 'is_regex': true".formatted(quoted)), "notes"))
                .containsExactly(JsonValue.of(note));
        assertThat(Workbench.elements(bench.ask("grep", "{'pattern': '%s', 'regex': true}".formatted(quoted)), "notes"))
                .containsExactly(JsonValue.of(note));
        assertThat(Workbench.elements(ask("'query': 'first\\\\s+todo', 'is_regex': true"), "notes"))
                .isEmpty();
    }

    /// Such expressions never terminated.
    @Test
    void aLineBreakInAnExpressionIsTheEndOfTheLine() {
        assertThat(number(ask("'query': 'first.*\\\\n', 'is_regex': true"), "match_count"))
                .isEqualTo(1);
        JsonObject refused = ask("'query': 'one\\\\ntwo', 'is_regex': true");
        assertThat(text(refused, "error_message")).contains("spans lines", "^ and $");
    }

    @Test
    void wholeWordsOfAnExpressionAreAllFound() {
        JsonObject answer = ask("'query': 'todo|todos', 'is_regex': true, 'whole_word': true");
        assertThat(number(answer, "match_count")).isEqualTo(3);
    }
}
