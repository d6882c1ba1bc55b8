package dev.loupe.reported;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import dev.loupe.tools.run.ToolRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Faults that users of other tools of this kind reported, tried on Loupe. Those that other tests try anyway
/// are listed with them in docs/security.md.
class ReportedFaultsTest {

    @TempDir
    private Path temp;

    private GitFixture shop;
    private Workbench bench;

    @BeforeEach
    void lay() throws IOException {
        Path folder = temp.toRealPath();
        shop = GitFixture.repository(folder.resolve("shop")).write("auth/login.py", Workbench.LOGIN);
        bench = Workbench.open(shop.root(), folder.resolve("home"), List.of(shop.root()));
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private void index() {
        assertThat(text(bench.ask("index_codebase", "{}"), "status")).isEqualTo("indexed");
    }

    private int found(String pattern) {
        return number(bench.ask("grep", "{'pattern': '%s'}".formatted(pattern)), "count");
    }

    /// https://github.com/zilliztech/claude-context/issues/145 and
    /// https://github.com/zilliztech/claude-context/issues/226: "indexed" at first, "not indexed" a moment
    /// later or in another session.
    @Test
    void anIndexedProjectCanBeSearchedAtOnceInEverySession() {
        index();
        try (ToolRunner other = bench.runner(0)) {
            JsonObject status = bench.result(other, "get_index_status", "{}");
            JsonObject hits = bench.result(other, "search", "{'query': 'hash_password'}");

            assertThat(Json.write(status)).contains("\"status\":\"indexed\"");
            assertThat(Json.write(hits)).contains("auth/login.py");
        }
        assertThat(Json.write(bench.ask("search", "{'query': 'hash_password'}")))
                .contains("auth/login.py");
    }

    /// https://github.com/zilliztech/claude-context/issues/200: `/Library/` was no pattern.
    @Test
    void aPatternWithSlashesAroundItIgnoresOnlyThatFolder() throws IOException {
        shop.write(".gitignore", "/Library/\nTemp/\nbuild\n*.gen.py\n");
        shop.write("Library/a.py", "x = 1\n")
                .write("src/Library/b.py", "x = 1\n")
                .write("src/Temp/c.py", "x = 1\n");
        shop.write("Temp", "a file")
                .write("build/d.py", "x = 1\n")
                .write("x.gen.py", "x = 1\n")
                .write("src/x.py", "x = 1\n");

        belongsWhatGitLists();
        assertThat(indexed()).contains("src/Library/b.py", "Temp").doesNotContain("Library/a.py", "src/Temp/c.py");
    }

    /// https://github.com/zilliztech/claude-context/issues/397: `!plugins/app` was dropped, and a tracked
    /// folder was missing without a word.
    @Test
    void aNegatedPatternBringsItsFolderBack() throws IOException {
        shop.write(".gitignore", "plugins/*\n!plugins/app\nplugins/app/*.log\n");
        shop.write("plugins/app/main.py", "x = 1\n")
                .write("plugins/other/main.py", "x = 1\n")
                .write("plugins/app/x.log", "x = 1\n");

        belongsWhatGitLists();
        assertThat(indexed()).contains("plugins/app/main.py").doesNotContain("plugins/other/main.py");
    }

    /// https://github.com/zilliztech/claude-context/issues/412: `.git/info/exclude` was not read.
    @Test
    void theExcludesOfTheRepositoryItselfCount() throws IOException {
        Files.writeString(shop.root().resolve(".git/info/exclude"), "private/\n");
        shop.write("private/a.py", "x = 1\n").write("public/b.py", "x = 1\n");

        belongsWhatGitLists();
        assertThat(indexed()).contains("public/b.py").doesNotContain("private/a.py");
    }

    /// https://github.com/zilliztech/claude-context/pull/372: a `.prettierignore` with `*` left no file, and
    /// 100 % were reported.
    @Test
    void ignoreFilesOfOtherToolsAreNotReadAndAnEmptyIndexIsNotASuccess() throws IOException {
        for (String other : List.of(".prettierignore", ".dockerignore", ".eslintignore", ".npmignore"))
            shop.write(other, "*\n");
        index();
        assertThat(indexed()).contains("auth/login.py");

        Path empty = GitFixture.repository(temp.toRealPath().resolve("empty"))
                .write(".gitignore", "*\n")
                .write("a.py", "x = 1\n")
                .root();
        JsonObject answer = bench.ask("index_codebase", "{'path': '%s'}".formatted(empty));
        assertThat(text(answer, "message")).contains("there is no file", "loupe is-ignored");
        assertThat(Json.write(bench.ask("get_index_status", "{'path': '%s'}".formatted(empty))))
                .contains("there is no file");
    }

    private List<String> indexed() {
        return texts(bench.ask("grep", "{'pattern': '^', 'regex': true, 'limit': 100}"), "results", "file_path");
    }

    private void belongsWhatGitLists() throws IOException {
        index();
        var listed = new TreeSet<>(List.of(shop.git("ls-files", "--cached", "--others", "--exclude-standard")
                .strip()
                .split("\n")));
        JsonObject status = bench.ask("status", "{}");
        assertThat(number(status, "total_files")).as("%s", listed).isEqualTo(listed.size());
    }

    /// https://github.com/oraios/serena/issues/720: 3,290 references of one name, no answer in twenty
    /// minutes.
    @Test
    void aNameThatIsUsedEverywhereHasAFirstPageAndATotal() throws IOException {
        for (int i = 0; i < 40; i++)
            shop.write(
                    "use/u%02d.py".formatted(i),
                    "from auth.login import hash_password\n" + "hash_password('a', 'b')\n".repeat(100));
        index();

        JsonObject first = bench.ask("find_refs", "{'symbol': 'hash_password', 'limit': 20}");

        assertThat(number(first, "usage_count")).isGreaterThanOrEqualTo(4_000);
        assertThat(list(first, "usages")).hasSize(20);
        assertThat(list(bench.ask("find_refs", "{'symbol': 'hash_password', 'limit': 20, 'offset': 3990}"), "usages"))
                .isNotEmpty()
                .doesNotContainAnyElementsOf(list(first, "usages"));
    }

    /// https://github.com/johnhuang316/code-index-mcp/issues/88: names were cut at the wrong place behind
    /// `→ — π`.
    @Test
    void aNameBehindCharactersOfSeveralBytesIsWhole() throws IOException {
        shop.write("odd.js", """
                // → — π 日本語 😀
                const arrow = "→ — π 😀"; function togglePause(selector) { return selector; }
                togglePause("é");
                """);
        index();

        assertThat(texts(bench.ask("list_symbols", "{'file': 'odd.js'}"), "symbols", "name"))
                .contains("togglePause");
        JsonObject refs = bench.ask("find_refs", "{'symbol': 'togglePause'}");
        assertThat(list(refs, "usages").stream().map(usage -> number(usage, "line")))
                .containsExactly(3);
        assertThat(number(list(refs, "usages").getFirst(), "column")).isEqualTo(1);
    }

    /// https://github.com/DeusData/codebase-memory-mcp/issues/283: a broken expression was answered like one
    /// that matches nothing.
    @Test
    void anInvalidExpressionIsDistinguishedFromOneThatMatchesNothing() {
        index();

        assertThat(bench.refusal("grep", "{'pattern': 'foo|Bar(', 'regex': true}"))
                .contains("missing closing ) at character 8");
        assertThat(found("no_such_name")).isZero();
    }

    /// https://github.com/DeusData/codebase-memory-mcp/issues/2121 and
    /// https://github.com/tirth8205/code-review-graph/issues/984: callers by the name alone were told as
    /// certain.
    @Test
    void aCallOfAnotherMethodWithTheSameNameIsNotACertainCaller() throws IOException {
        shop.write("Own.cs", """
                class Own {
                    public static bool TryParse(string text) { return text != null; }
                    void Uses() { Own.TryParse("a"); }
                }
                class Other {
                    void Numbers(string text) { int number; int.TryParse(text, out number); }
                }
                """);
        shop.write(
                "ui/Button.java",
                "class Button {\n  void setLabel(String s) {}\n  void go() { setLabel(\"a\"); }\n}\n");
        shop.write("ui/Menu.java", "class Menu {\n  void setLabel(String s) {}\n  void go() { setLabel(\"b\"); }\n}\n");
        index();

        assertThat(certainCallers("Own.TryParse")).contains("Own.Uses").doesNotContain("Other.Numbers");
        assertThat(certainCallers("Button.setLabel")).containsExactly("Button.go");
    }

    private List<String> certainCallers(String symbol) {
        JsonObject answer = bench.ask("call_hierarchy", "{'symbol': '%s', 'direction': 'callers'}".formatted(symbol));
        return list(answer, "callers").stream()
                .filter(one -> !text(one, "resolution").equals("name"))
                .map(one -> text(one, "qualified_name"))
                .toList();
    }

    /// https://github.com/justrach/codedb/issues/635, https://github.com/google/zoekt/issues/52,
    /// https://github.com/sourcegraph/sourcegraph-public-snapshot/issues/12443: files of 128 KB and more, or
    /// with many trigrams, were not searched, without a word.
    @Test
    void aLargeFileIsSearchedOrTheReasonIsGiven() throws IOException {
        var random = new java.util.Random(7);
        var text = new StringBuilder();
        while (text.length() < 1_500_000)
            text.append("value_").append(Long.toString(random.nextLong(), 36)).append(" = 1\n");
        shop.write("middle.py", text.substring(0, 600_000) + "\nneedle_in_the_middle = 1\n");
        shop.write("large.py", text + "\nneedle_in_the_large = 1\n");
        shop.write("huge.py", text.toString().repeat(8) + "\nneedle_in_the_huge = 1\n");
        index();

        assertThat(found("needle_in_the_middle")).isOne();
        assertThat(found("needle_in_the_large")).isOne();
        String status = Json.write(bench.ask("status", "{}"));
        assertThat(status).contains("large.py: over 1 MB", "{\"reason\":\"oversized\",\"count\":1}");
    }

    /// https://github.com/tobi/qmd/issues/961, https://github.com/jgravelle/jcodemunch-mcp/issues/177,
    /// https://github.com/uchebnick/unch/issues/100: what was deleted or edited was still served.
    @Test
    void editedOrDeletedFilesAreNotServedStale() throws IOException {
        shop.write("old.py", "def about_to_go():\n    return 1\n");
        index();
        Files.delete(shop.root().resolve("old.py"));
        shop.write("auth/login.py", "\n\n" + Workbench.LOGIN);

        assertThat(texts(bench.ask("search", "{'query': 'about_to_go'}"), "results", "file_path"))
                .doesNotContain("old.py");
        JsonObject refs = bench.ask("find_refs", "{'symbol': 'hash_password'}");
        assertThat(number((JsonObject) refs.get("definition"), "start_line")).isEqualTo(17);
    }

    /// https://github.com/justrach/codedb/issues/354: indexed by one tool, empty for the next with the same
    /// path.
    @Test
    void aRepositoryIndexedByPathIsFoundByPath() throws IOException {
        Path other = GitFixture.repository(temp.toRealPath().resolve("other"))
                .write("only.py", "def only_there():\n    return 1\n")
                .root();
        bench.ask("index_codebase", "{'path': '%s'}".formatted(other));

        for (String path : List.of(other.toString(), other + "/", other + "/../other", "../other"))
            assertThat(Json.write(bench.ask("search_code", "{'query': 'only_there', 'path': '%s'}".formatted(path))))
                    .as(path)
                    .contains("only.py");
        assertThat(Json.write(bench.ask("search", "{'query': 'only_there', 'repo': '%s'}".formatted(other))))
                .contains("only.py");
    }

    /// https://github.com/BurntSushi/ripgrep/issues/1163 and
    /// https://github.com/BurntSushi/ripgrep/issues/1697: `^` missed the first line behind a byte order
    /// mark, in large files in another way than in small ones.
    @Test
    void theBeginningOfALineIsFoundBehindAByteOrderMark() throws IOException {
        shop.write("small.cs", "\uFEFFusing First;\n");
        shop.write("large.cs", "\uFEFFusing First;\n" + "// filler\n".repeat(200_000));
        index();

        JsonObject answer = bench.ask("grep", "{'pattern': '^using First;$', 'regex': true}");
        assertThat(number(answer, "count")).isEqualTo(2);
        assertThat(Json.write(answer)).doesNotContain("\uFEFF");
    }
}
