package dev.loupe.cli.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.cli.Shell;
import dev.loupe.model.JsonValue;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `loupe refs` and `loupe outline`.
class SymbolCommandsTest {

    private static final String REFS = """
            {'symbol': 'close', 'usage_count': 3, 'definition_count': 2, 'notes': [], 'suggestions': [], 'members': [], 'omitted': [],
             'definition': {'name': 'close', 'file_path': 'shop/till.py', 'start_line': 3, 'end_line': 4, 'signature': 'def close(self)',
              'kind': 'method', 'qualified_name': 'Till.close', 'repo': 'r'},
             'further_definitions': [{'name': 'close', 'file_path': 'shop/door.py', 'start_line': 9, 'end_line': 9, 'signature': '',
              'kind': 'method', 'qualified_name': 'Door.close', 'repo': 'r'}],
             'usages': [
              {'file_path': 'shop/main.py', 'line': 7, 'context': 'till.close()', 'column': 10, 'role': 'call', 'resolved': true, 'repo': 'r'},
              {'file_path': 'shop/main.py', 'line': 8, 'context': 'other.close()', 'column': 11, 'role': 'call', 'resolved': false, 'repo': 'r'},
              {'file_path': 'web/a.py', 'line': 1, 'context': 'x.close() # \\u001b[2J', 'column': 3, 'role': 'call', 'resolved': true, 'repo': 'r'}]}
            """;
    private static final String NOTHING = """
            {'symbol': 'clse', 'usage_count': 0, 'definition_count': 0, 'definition': null, 'further_definitions': [], 'usages': [],
             'members': [], 'notes': [], 'omitted': [], 'suggestions': ['close', 'closed']}
            """;
    private static final String OUTLINE = """
            {'file': 'shop/till.py', 'count': 2, 'stale': false, 'repo': 'r', 'language': 'python', 'omitted': [], 'symbols': [
             {'name': 'Till', 'kind': 'class', 'qualified_name': 'Till', 'signature': 'class Till', 'doc': '', 'depth': 0,
              'start_line': 1, 'end_line': 4},
             {'name': 'close', 'kind': 'method', 'qualified_name': 'Till.close', 'signature': 'def close(self)', 'doc': '', 'depth': 1,
              'start_line': 3, 'end_line': 4}]}
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
    void refsPrintOnePlaceALineIfStandardOutputIsNotATerminal() {
        Shell.Outcome outcome = shell.answers("find_refs", REFS).run("refs", "close", "--kind=method", "-n", "5");

        assertThat(outcome.out()).isEqualTo("""
                        shop/till.py:3:def close(self)
                        shop/door.py:9:Door.close
                        shop/main.py:7:10:till.close()
                        shop/main.py:8:11:other.close()
                        web/a.py:1:3:x.close() # �[2J
                        """);
        assertThat(outcome.code()).isZero();
        assertThat(shell.asked()).last().isEqualTo("find_refs {\"symbol\":\"close\",\"type\":\"method\",\"limit\":5}");
    }

    @Test
    void onATerminalRefsAreGroupedByFileAndMarkedIfByNameOnly() {
        Shell.Outcome outcome = shell.onATerminal().answers("find_refs", REFS).run("refs", "close");

        assertThat(outcome.out().replaceAll("\u001B\\[[0-9;]*m", "")).isEqualTo("""
                        shop/till.py:3  method def close(self)
                        shop/door.py:9  method Door.close

                        shop/main.py
                        7:till.close()
                        8:other.close() ?

                        web/a.py
                        1:x.close() # �[2J
                        """);
        assertThat(outcome.out())
                .contains(
                        "\n\u001B[35mshop/main.py\u001B[0m\n",
                        "\u001B[32m7\u001B[0m:till.close()\n",
                        "\u001B[2m ?\u001B[0m");
    }

    @Test
    void placesThatMayMeanTheNameAreCountedAndListedOnRequest() {
        String possible = """
                'usage_count': 3, 'possible_count': 1, 'possible': [{'file_path': 'shop/main.py', 'line': 9, 'context': 'any.close()',
                 'column': 5, 'role': 'call', 'resolved': false, 'repo': 'r'}],""";
        String answer = REFS.replace("'usage_count': 3,", possible);

        Shell.Outcome without = shell.answers("find_refs", answer).run("refs", "Till.close");
        assertThat(without.out()).doesNotContain("any.close()");
        assertThat(without.err()).isEqualTo("1 more place may mean it; --possible lists it\n");

        Shell.Outcome with = shell.answers("find_refs", answer).run("refs", "Till.close", "--possible");
        assertThat(with.out()).endsWith("shop/main.py:9:5:any.close()\n");
        assertThat(with.err()).isEmpty();
    }

    @Test
    void refsOfWhatIsNotThereSuggestNamesAndEndAsASearchWithoutHits() {
        Shell.Outcome outcome = shell.answers("find_refs", NOTHING).run("refs", "clse");

        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).isEqualTo("did you mean close, closed?\n");
        assertThat(outcome.code()).isEqualTo(1);
    }

    @Test
    void refsAsJsonAreTheAnswerOnOneLine() {
        Shell.Outcome outcome = shell.answers("find_refs", REFS).run("refs", "close", "--json");

        assertThat(outcome.out())
                .startsWith("{\"symbol\":\"close\"")
                .endsWith("}\n")
                .hasLineCount(1);
        assertThat(Shell.parse(outcome.out().strip()).get("usage_count")).isEqualTo(JsonValue.of(3));
    }

    @Test
    void aRefusedNameEndsWithTheToolsSentence() {
        Shell.Outcome outcome = shell.fails("find_refs", "BAD_ARGUMENT", "symbol must be a name")
                .run("refs", " ");

        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).contains("symbol must be a name");
        assertThat(outcome.code()).isEqualTo(2);
    }

    @Test
    void anOutlineNamesFileAndLinesIfStandardOutputIsNotATerminal() {
        Shell.Outcome outcome = shell.answers("list_symbols", OUTLINE).run("outline", "shop/till.py");

        assertThat(outcome.out()).isEqualTo("""
                        shop/till.py:1-4: class Till  class Till
                        shop/till.py:3-4: method Till.close  def close(self)
                        """);
        assertThat(outcome.code()).isZero();
    }

    @Test
    void onATerminalAnOutlineIsATree() {
        Shell.Outcome outcome =
                shell.onATerminal().answers("list_symbols", OUTLINE).run("symbols", "shop/till.py");

        assertThat(outcome.out().replaceAll("\u001B\\[[0-9;]*m", ""))
                .isEqualTo("        1-4  class Till  class Till\n        3-4    method close  def close(self)\n");
    }

    @Test
    void anOutlineWithoutSymbolsEndsAsASearchWithoutHits() {
        Shell.Outcome outcome = shell.answers(
                        "list_symbols", "{'file': 'a.txt', 'count': 0, 'stale': true, 'symbols': []}")
                .run("outline", "a.txt");

        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).contains("the file changed since it was indexed");
        assertThat(outcome.code()).isEqualTo(1);
    }
}
