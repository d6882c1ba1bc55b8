package dev.loupe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Main;
import dev.loupe.cli.command.CommandOption;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Every tool is a command; its options are the parameters of the tool.
class ToolCommandsTest {

    @TempDir
    private Path folder;

    private Shell shell;

    @BeforeEach
    void start() {
        shell = new Shell(folder)
                .answers("read_chunk", "{'count': 1}")
                .answers("semantic_search", "{'count': 0}")
                .answers("search_beads", "{'count': 1}")
                .answers("index_codebase", "{'status': 'indexed'}")
                .answers("add_documents", "{'count': 2}")
                .answers("feedback_lineage_store", "{'id': 2}")
                .answers("delete_documents", "{'count': 2}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "read_chunk a.py 3 9 | {'file':'a.py','start_line':3,'end_line':9}",
                "read-chunk --file a.py 3 --end-line=9 | {'file':'a.py','end_line':9,'start_line':3}",
                "read_chunk --end_line 9 --start_line 3 a.py | {'start_line':3,'end_line':9,'file':'a.py'}",
                "semantic_search retry failed requests --limit 3 | {'limit':3,'query':'retry failed requests'}",
                "semantic_search x --path sub/** --file-extension .ts --fileExtension .js"
                        + " | {'path':'sub/**','fileExtension':['.ts','.js'],'query':'x'}",
                "search_beads x --no-enrich | {'enrich':false,'query':'x'}",
                "index-codebase --forceReindex | {'forceReindex':true}",
                "add_documents notes {'id':'1'} {'id':'2'} | {'collection':'notes','documents':[{'id':'1'},{'id':'2'}]}",
                "feedback_lineage_store --feedback-ids 4 --feedback-ids 5 code_fix done"
                        + " | {'feedback_ids':[4,5],'action_type':'code_fix','description':'done'}",
                "feedback_lineage_store 4 code_fix done"
                        + " | {'feedback_ids':[4],'action_type':'code_fix','description':'done'}",
                "delete_documents notes 1 2 | {'collection':'notes','ids':['1','2']}"
            })
    void parametersAreOptionsAndRequiredOnesArgumentsInOrder(String line, String arguments) {
        Shell.Outcome outcome = shell.run(line.replace('\'', '"').split(" "));

        assertThat(outcome.err()).isEmpty();
        assertThat(shell.asked())
                .containsExactly(line.split(" ")[0].replace('-', '_') + " " + arguments.replace('\'', '"'));
    }

    @Test
    void theExitCodeSaysWhetherSomethingWasFound() {
        assertThat(shell.run("semantic_search", "x").code()).isEqualTo(1);
        assertThat(shell.run("read_chunk", "a.py", "1", "2").code()).isZero();
    }

    @Test
    void aTextForModelsIsPrintedAndJsonIfAskedFor() {
        shell.result(
                "prime",
                "{'content': [{'type': 'text', 'text': 'a text'}], 'structuredContent': {'primer': 'x'}, 'isError': false}");
        shell.result(
                "show_stats",
                "{'content': [{'type': 'text', 'text': 'a text'}], 'structuredContent': {'a': 1}, 'isError': false}");

        assertThat(shell.run("show_stats").out()).isEqualTo("a text\n");
        assertThat(shell.run("show_stats", "--json").out()).isEqualTo("{\"a\":1}\n");
    }

    @Test
    void helpIsTheDescriptionAndTheParametersOfTheTool() {
        Shell.Outcome outcome = shell.run("get-file-ast", "--help");

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out())
                .startsWith("Usage: loupe get_file_ast [OPTIONS] [PATH...]\n")
                .contains("      --path=TEXT  ", "      --root=DIR  ", "      --json  ");
        assertThat(shell.run("help", "get_file_ast").out()).isEqualTo(outcome.out());
    }

    @Test
    void helpListsTheAllowedValuesAndTheDefaultOfAnOption() {
        assertThat(shell.run("call_hierarchy", "--help").out().replaceAll("\\s+", " "))
                .contains("One of: callers, callees, both (default: callers).", "(default: 1).");
    }

    @Test
    void theShortCommandGoesBeforeTheToolOfItsName() {
        shell.answers("search", "{'count': 0, 'results': []}").run("search", "x", "--lang", "rust");

        assertThat(shell.asked()).last().asString().startsWith("search {\"query\":\"lang:rust x\"");
    }

    @Test
    void aMisspeltToolIsAUsageErrorThatNamesItsNeighbours() {
        assertThat(shell.run("get_file_asst", "a.py"))
                .isEqualTo(new Shell.Outcome(
                        2,
                        "",
                        "loupe: unknown command 'get_file_asst'; did you mean get_file_ast?\nTry: loupe --help\n"));
        assertThat(shell.run("read_chunk", "a.py", "--start-lin", "3").err())
                .startsWith("loupe read_chunk: unknown option '--start-lin'; did you mean --start-line");
        assertThat(shell.run("read_chunk", "a.py", "1", "2", "3").err())
                .startsWith("loupe read_chunk: unexpected argument '3'");
    }

    /// No parameter of a tool hides an option that the command line itself needs.
    @Test
    void everyToolIsACommandWithTheCommonOptions() {
        var tools = new ToolCommands();
        for (String name : tools.names()) {
            var command = Objects.requireNonNull(tools.find(name), name);
            for (String option : List.of("--root", "--json", "--help", "--quiet", "--in-process", "--no-color"))
                assertThat(command.option(option))
                        .as(name)
                        .extracting(CommandOption::key)
                        .isEqualTo(option);
        }
    }

    /// In a process of its own, with the engine in it.
    @Test
    void aToolAnswersFromTheShell() throws Exception {
        Path code = Files.createDirectories(folder.resolve("code"));
        Files.writeString(code.resolve("a.py"), "def total(items):\n    return sum(items)\n");

        Run tree = loupe("get-file-ast", "a.py", "--in-process", "--root", code.toString());
        Run refused = loupe("read_chunk", "a.py", "--in-process", "--root", code.toString());

        assertThat(tree.code()).as(tree.err()).isZero();
        assertThat(tree.out()).contains("def total(items)");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).startsWith("loupe read_chunk: ").contains("start_line");
    }

    private record Run(int code, String out, String err) {}

    private Run loupe(String... words) throws Exception {
        var line = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        line.addAll(List.of(words));
        var builder = new ProcessBuilder(line);
        builder.environment().putAll(Map.of("LOUPE_HOME", folder.resolve("home").toString()));
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        int code = builder.redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start()
                .waitFor();
        return new Run(
                code, Files.readString(out, StandardCharsets.UTF_8), Files.readString(err, StandardCharsets.UTF_8));
    }
}
