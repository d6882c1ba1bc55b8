package dev.loupe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommandsTest {

    private static final String HIT = """
            {'query': 'retry', 'count': 1, 'total': 4, 'notes': ['this index has no vectors, so words alone were searched'],
             'coverage': {'complete': false, 'why': 'the first index is being made'},
             'results': [{'repo': 'r', 'file_path': 'web/retry.ts', 'qualified_name': 'retryWithBackoff',
              'chunk_type': 'function', 'start_line': 12, 'end_line': 24, 'score': 0.8312, 'signals': [],
              'content_preview': '…\\nexport async function retryWithBackoff() {\\n…\\n  await retry();', 'preview_lines': [13, 20]}]}
            """;
    private static final String GREP = """
            {'pattern': 'sha', 'count': 2, 'notes': [], 'results': [
             {'repo': 'r', 'file_path': 'auth/login.py', 'matching_lines': [
              {'line_number': 9, 'content': 'class Sha:'}, {'line_number': 30, 'content': 'sha = 1'}]},
             {'repo': 'r', 'file_path': 'auth/login.py', 'matching_lines': [
              {'line_number': 20, 'content': '  return sha256\\u001b[2J(x)'}]}]}
            """;

    private static final String TREES = """
            {'count': 1, 'match_count': 9, 'match_count_is_lower_bound': true, 'truncated': true, 'notes': [], 'matches': [
             {'repo': 'r', 'file_path': 'a.py', 'start_line': 3, 'start_column': 5, 'text': 'if a:\\n        b\\u001b[2J'}]}
            """;

    @TempDir
    private Path folder;

    private Shell shell;

    @BeforeEach
    void start() throws Exception {
        folder = folder.toRealPath();
        Files.createDirectory(folder.resolve(".git"));
        shell = new Shell(folder);
    }

    @Test
    void aSearchPrintsOneLineAHitIfStandardOutputIsNotATerminal() {
        Shell.Outcome outcome = shell.answers("search", HIT).run("search", "retry", "--limit", "3", "--kind=function");

        assertThat(outcome.out()).isEqualTo("web/retry.ts:12-24  function retryWithBackoff  0.831\n");
        assertThat(outcome.code()).isZero();
        assertThat(outcome.err())
                .contains(
                        "this index has no vectors, so words alone were searched",
                        "not everything was searched: the first index is being made");
        assertThat(shell.asked())
                .last()
                .isEqualTo(
                        "search {\"query\":\"retry\",\"type\":\"function\",\"limit\":3,\"mode\":\"hybrid\",\"explain\":false}");
    }

    @Test
    void aPortThatIsNoneIsNamedByTheOptionThatWasTyped() {
        Shell.Outcome outcome = shell.run("ui", "--port", "99999");

        assertThat(outcome)
                .isEqualTo(new Shell.Outcome(2, "", "loupe ui: --port must be from 0 to 65535, not 99999\n"));
    }

    @Test
    void anExplainedHitSaysWhichSideFoundItAndWhatItsScoreIsMadeOf() {
        String explained = HIT.replace(
                "'signals': []",
                "'match_type': 'hybrid', 'signals': [{'name': 'meaning', 'value': 0.9, 'weight': 0.2, 'share': 0.18}]");
        Shell.Outcome outcome =
                shell.answers("search", explained).run("search", "retry", "--explain", "--mode=semantic");

        assertThat(outcome.out())
                .contains("\n    found by hybrid\n    meaning ")
                .contains("=  0.1800\n");
        assertThat(shell.asked()).last().asString().contains("\"mode\":\"semantic\",\"explain\":true");
    }

    @Test
    void onATerminalASearchShowsNumberedLinesWithTheWordsPainted() {
        Shell.Outcome outcome = shell.onATerminal().answers("search", HIT).run("search", "retry");

        assertThat(outcome.out())
                .contains("\u001B[35mweb/retry.ts:12-24\u001B[0m", "\u001B[2m0.831\u001B[0m")
                .contains(
                        "\u001B[32m    13\u001B[0m  export async function \u001B[1;31mretry\u001B[0mWithBackoff() {\n")
                .contains("\u001B[32m    20\u001B[0m    await ")
                .doesNotContain("…");
    }

    @Test
    void depsPrintsOneLineAnImportAndWhyOneIsNotAFile() {
        Shell.Outcome outcome = shell.answers("dependencies", """
                        {'file': 'a.ts', 'cycle': ['a.ts', 'b.ts', 'a.ts'], 'indirect': [{'path': 'c.ts', 'depth': 2}], 'imports': [
                         {'path': 'b.ts', 'specifier': './b', 'line': 1, 'resolved': true, 'reason': ''},
                         {'path': 'react', 'specifier': 'react', 'line': 2, 'resolved': false, 'reason': 'external'}]}
                        """).run("deps", "a.ts", "--depth", "2");

        assertThat(outcome.out()).isEqualTo("b.ts  ./b, line 1\nreact  (external, line 2)\nc.ts  over 2 imports\n");
        assertThat(outcome.err()).contains("it imports itself: a.ts → b.ts → a.ts");
        assertThat(outcome.code()).isZero();
        assertThat(shell.asked()).last().asString().contains("\"reverse\":false,\"depth\":2");
    }

    @Test
    void depsInReversePrintsPathLineAndImport() {
        Shell.Outcome outcome = shell.answers("dependencies", """
                        {'file': 'a.ts', 'imported_by': [{'path': 'b.ts', 'specifier': './a', 'line': 7, 'resolved': true}]}
                        """).run("deps", "a.ts", "-r");

        assertThat(outcome.out()).isEqualTo("b.ts:7: ./a\n");
        assertThat(shell.answers("dependencies", "{'imported_by': []}")
                        .run("deps", "a.ts", "--reverse")
                        .code())
                .isEqualTo(1);
    }

    private static final String CALLS = """
            {'symbol': 'tax', 'caller_count': 3, 'callee_count': 0, 'definitions': [
              {'id': 1, 'qualified_name': 'tax', 'file_path': 'a.py', 'start_line': 3}],
             'callers': [
              {'id': 2, 'parent': 1, 'qualified_name': 'Till.total', 'file_path': 'b.py', 'start_line': 5,
               'resolution': 'scope', 'next': 'followed', 'call_count': 1,
               'calls': [{'file_path': 'b.py', 'line': 7, 'column': 9, 'text': 'return tax(1)'}]},
              {'id': 3, 'parent': 1, 'qualified_name': '', 'file_path': 'c.py', 'start_line': 1,
               'resolution': 'name', 'next': 'top', 'call_count': 12,
               'calls': [{'file_path': 'c.py', 'line': 2, 'column': 1, 'text': 'tax(2)'}]},
              {'id': 4, 'parent': 2, 'qualified_name': 'tax', 'file_path': 'a.py', 'start_line': 3,
               'resolution': 'exact', 'next': 'cycle', 'call_count': 1,
               'calls': [{'file_path': 'a.py', 'line': 4, 'column': 5, 'text': 'Till().total()'}]}]}
            """;

    @Test
    void callsPrintsOneLineACall() {
        Shell.Outcome outcome =
                shell.answers("call_hierarchy", CALLS).run("calls", "tax", "--callers", "--callees", "--depth", "2");

        assertThat(outcome.out()).isEqualTo("""
                        b.py:7:9:return tax(1)
                        c.py:2:1:tax(2)
                        a.py:4:5:Till().total()
                        """);
        assertThat(outcome.code()).isZero();
        assertThat(shell.asked()).last().asString().contains("\"direction\":\"both\",\"depth\":2");
    }

    @Test
    void onATerminalCallsAreATree() {
        Shell.Outcome outcome =
                shell.onATerminal().answers("call_hierarchy", CALLS).run("--no-color", "calls", "tax", "-d", "2");

        assertThat(outcome.out()).isEqualTo("""
                        tax  a.py:3  is called by
                        ├─ Till.total  b.py:5
                        │  │  7:return tax(1)
                        │  └─ tax  a.py:3 (recursion)
                        │        4:Till().total()
                        └─ top of file  c.py:1 ?
                              2:tax(2)
                              … 11 more
                        """);
    }

    @Test
    void astPrintsOneLineAMatchAndHowManyMoreThereAre() {
        Shell.Outcome outcome = shell.answers("search_ast", TREES).run("ast", "if $A: $B", "src", "-l", "py", "-n1");

        assertThat(outcome.out()).isEqualTo("a.py:3:5:if a: b�[2J\n");
        assertThat(outcome.err()).contains("1 of more than 9 matches; -n shows more");
        assertThat(outcome.code()).isZero();
        assertThat(shell.asked())
                .last()
                .asString()
                .contains("{\"pattern\":\"if $A: $B\",\"language\":\"py\",\"paths\":[\"src\"],\"limit\":1}");
    }

    @Test
    void onATerminalAstShowsLinesUnderTheirPath() {
        assertThat(shell.onATerminal()
                        .answers("search_ast", TREES)
                        .run("--no-color", "ast", "--query", "(x) @x")
                        .out())
                .isEqualTo("a.py\n3:if a:\n4:    b�[2J\n");
        assertThat(shell.asked()).last().asString().contains("{\"query\":\"(x) @x\"");
    }

    @Test
    void astShowsTheTreeOfLines() {
        Shell.Outcome outcome = shell.answers("get_syntax_tree", "{'tree': '(module) [1-1]\\n'}")
                .run("ast", "--tree", "a.py:3-7");

        assertThat(outcome.out()).isEqualTo("(module) [1-1]\n");
        assertThat(shell.asked())
                .last()
                .asString()
                .contains("{\"file\":\"a.py\",\"start_line\":3,\"end_line\":7,\"tokens\":false}");
    }

    @Test
    void noColorIsHeeded() {
        assertThat(shell.onATerminal()
                        .answers("search", HIT)
                        .run("--no-color", "search", "retry")
                        .out())
                .doesNotContain("\u001B")
                .contains("    13  export async");
    }

    @Test
    void jsonIsTheAnswerOnOneLineAndNothingElse() {
        Shell.Outcome outcome = shell.answers("search", "{'count': 0, 'results': [], 'notes': ['n']}")
                .run("search", "x", "--json");

        assertThat(outcome).isEqualTo(new Shell.Outcome(1, "{\"count\":0,\"results\":[],\"notes\":[\"n\"]}\n", ""));
    }

    @Test
    void grepPrintsPathLineAndTextInTheOrderOfTheFileAndDefusesControlCharacters() {
        assertThat(shell.answers("grep", GREP).run("grep", "-i", "sha").out()).isEqualTo("""
                auth/login.py:9:class Sha:
                auth/login.py:20:  return sha256\uFFFD[2J(x)
                auth/login.py:30:sha = 1
                """);
        assertThat(shell.asked()).last().asString().contains("\"ignore_case\":true,\"regex\":false");
    }

    @Test
    void onATerminalGrepPutsThePathAboveItsLines() {
        assertThat(shell.onATerminal().answers("grep", GREP).run("grep", "sha").out())
                .startsWith("\u001B[35mauth/login.py\u001B[0m\n\u001B[32m9\u001B[0m:class Sha:\n")
                .endsWith("\u001B[32m30\u001B[0m:\u001B[1;31msha\u001B[0m = 1\n");
    }

    @Test
    void aRootWithoutAnIndexIsIndexedBeforeItIsSearched() {
        shell.answers("get_index_status", "{'status': 'not_indexed'}")
                .answers("index_codebase", "{'status': 'indexed', 'message': 'done'}")
                .answers("search", HIT)
                .run("search", "retry");

        assertThat(shell.asked().stream().map(call -> call.split(" ")[0]))
                .containsExactly("get_index_status", "index_codebase", "search");
        assertThat(shell.asked().get(1)).contains("\"path\":\"" + folder + "\"");
    }

    /// Thirty files could not be parsed, and the command exited with 0 after "Indexed 30 files".
    @Test
    void anIndexAtWhichLoupeFailedHasAnExitCodeOfItsOwn() {
        String missing =
                "[{'what': 'syntax', 'ours': %s, 'says': '3 files were left'}, {'what': 'text', 'ours': false, 'says': 'x'}]";
        Shell.Outcome failed = shell.answers(
                        "index_codebase",
                        "{'status': 'indexed', 'message': 'Indexed.', 'missing': %s}"
                                .formatted(missing.formatted("true")))
                .run("index");
        Shell.Outcome byRule = shell.answers(
                        "index_codebase",
                        "{'status': 'indexed', 'message': 'Indexed.', 'missing': %s}"
                                .formatted(missing.formatted("false")))
                .run("index");

        assertThat(failed.code()).isEqualTo(7);
        assertThat(byRule.code()).isZero();
        assertThat(byRule.err()).isEqualTo("3 files were left\n");
    }

    @ParameterizedTest
    @CsvSource({"BAD_ARGUMENT, 2", "NOT_FOUND, 6", "NOT_INDEXED, 4", "UNAVAILABLE, 5", "CANCELLED, 130", "'', 6"})
    void theExitCodeFollowsFromTheKindOfFailure(String kind, int code) {
        Shell.Outcome outcome = shell.fails("search", kind, "no, because").run("search", "x");

        assertThat(outcome).isEqualTo(new Shell.Outcome(code, "", "loupe search: no, because\n"));
    }

    @Test
    void aWrongCommandLineIsOneSentenceWithTheWayOn() {
        Shell.Outcome outcome = shell.run("search", "--no-such-option", "x");

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).isEqualTo("""
                loupe search: unknown option '--no-such-option'
                Try: loupe search --help
                """);
    }

    @Test
    void anUnknownToolIsAUsageErrorThatNamesItsNeighbours() {
        Shell.Outcome outcome = shell.run("call", "clear_indx");

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).isEqualTo("loupe call: unknown tool 'clear_indx'; did you mean clear_index?\n");
    }

    @Test
    void callTakesOtherNamesOfAToolAndSaysSo() {
        shell.answers("get_file_content", "{'path': 'a'}");

        Shell.Outcome alias = shell.run("call", "read_file", "path=a");
        Shell.Outcome spelling = shell.run("call", "getFileContent", "path=a");

        assertThat(alias.code()).isZero();
        assertThat(alias.err()).isEqualTo("ALIAS_HANDLER: Resolving 'read_file' -> 'get_file_content'\n");
        assertThat(spelling.err()).isEqualTo("the tool name 'getFileContent' was read as 'get_file_content'\n");
        assertThat(shell.asked())
                .containsExactly("get_file_content {\"path\":\"a\"}", "get_file_content {\"path\":\"a\"}");
    }

    @Test
    void repairsAreReportedUnlessQuiet() {
        shell.result(
                "grep",
                "{'structuredContent': {'count': 1}, 'isError': false, '_meta': {'dev.loupe/repairs': ['a was read as b']}}");

        assertThat(shell.run("call", "grep", "pattern=x").err()).isEqualTo("a was read as b\n");
        assertThat(shell.run("call", "grep", "pattern=x", "-q").err()).isEmpty();
        assertThat(shell.run("call", "Grep", "pattern=x", "--quiet").err()).isEmpty();
    }

    @Test
    void callReadsNumbersAndFlagsWhereTheToolWantsThem() {
        shell.answers("grep", "{'count': 1}")
                .run("call", "grep", "pattern=5", "limit=x", "regex=true", "ignore_case=1");

        assertThat(shell.asked())
                .containsExactly("grep {\"pattern\":\"5\",\"limit\":\"x\",\"regex\":true,\"ignore_case\":\"1\"}");
    }

    @Test
    void theToolsOfAChoiceAreListedWithTheirToolsets() {
        Shell.Outcome all = shell.run("tools", "list");
        Shell.Outcome some = shell.run("tools", "list", "--toolsets=projects", "--tools", "grep", "--read-only");

        assertThat(all.out().lines()).hasSizeGreaterThan(15);
        assertThat(some.out().lines().map(line -> line.split(" +")[0] + " " + line.split(" +")[1]))
                .containsExactly(
                        "grep core,search", "list_projects projects", "show_projects projects", "show_stats projects");
        assertThat(shell.run("tools", "list", "--tools=grep", "--json").out())
                .startsWith("{\"tools\":[{\"name\":\"grep\",\"title\":")
                .endsWith("\"toolsets\":[\"core\",\"search\"],\"effect\":\"reads\"}]}\n");
    }

    @Test
    void aToolsetThatThereIsNotIsAUsageErrorThatNamesAll() {
        Shell.Outcome outcome = shell.run("tools", "list", "--toolsets", "cor");

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err())
                .startsWith(
                        "loupe tools list: there is no toolset 'cor'; there are core, search, code, context, history, docs, indexing");
    }

    @Test
    void callReadsPairsAsTheToolWantsThem() {
        shell.answers("search_code", "{'count': 1}")
                .run("call", "search_code", "query=[a=b", "limit=5", "rerank={\"custom\": {\"recency\": 1}}");

        assertThat(shell.asked())
                .containsExactly(
                        "search_code {\"query\":\"[a=b\",\"limit\":5,\"rerank\":{\"custom\":{\"recency\":1}}}");
    }

    @Test
    void callTakesArgumentsAsJsonAndPairsGoBefore() {
        shell.answers("grep", "{'count': 0}")
                .run("call", "grep", "--json-arguments", "{\"pattern\": \"a\", \"limit\": 3}", "pattern=b");

        assertThat(shell.asked()).containsExactly("grep {\"pattern\":\"b\",\"limit\":3}");
    }

    @Test
    void unregisterWithPurgeAsksAndDeletesNothingWithoutAYes() {
        shell.onATerminal()
                .answers("clear_index", "{}")
                .answers("unregister_project", "{'removed': true, 'message': 'm'}");

        Shell.Outcome refused = shell.typing("n\n").run("projects", "unregister", "shop", "--purge");
        assertThat(refused.code()).isEqualTo(130);
        assertThat(refused.err()).contains("Delete the index of /r (7 chunks)?");
        assertThat(shell.asked()).noneMatch(call -> call.startsWith("clear_index") || call.startsWith("unregister"));

        Shell.Outcome done = shell.typing("y\n").run("projects", "unregister", "shop", "--purge");
        assertThat(done.code()).isZero();
        assertThat(done.out()).isEqualTo("Project \"shop\" is no longer registered, and its index is deleted.\n");
        assertThat(shell.asked()).anyMatch(call -> call.startsWith("clear_index {\"project\":\"shop\"}"));
    }

    @Test
    void withoutATerminalPurgeNeedsAnExplicitYes() {
        assertThat(shell.run("projects", "unregister", "shop", "--purge").code())
                .isEqualTo(130);
        assertThat(shell.asked()).noneMatch(call -> call.startsWith("clear_index"));
    }

    @Test
    void aFolderThatIsNotThereIsAUsageError() {
        Shell.Outcome outcome = shell.run("status", "--path", "no/such");

        assertThat(outcome).isEqualTo(new Shell.Outcome(2, "", "loupe status: there is no folder 'no/such'\n"));
    }
}
