package dev.loupe.tools.kit;

import static dev.loupe.tools.answer.Workbench.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Paths that don't exist, in every tool that takes one: a unique match is used with a note, otherwise
/// similar files are suggested, in any root.
class PathSuggestionsTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        Path real = folder.toRealPath();
        GitFixture shop = GitFixture.repository(real.resolve("shop"));
        shop.write("src/json/JsonReader.py", "def read_it(text):\n    return text\n")
                .write(
                        "src/core/store.py",
                        "from json.JsonReader import read_it\n\n\ndef keep():\n    return read_it('')\n")
                .write("web/store.py", "def show():\n    return 1\n")
                .write(".gitignore", "hidden/\n")
                .write("hidden/secrets_of_ann.py", "x = 1\n")
                .commit("shop");
        GitFixture stock = GitFixture.repository(real.resolve("stock"));
        stock.write("render/painter.py", "def paint():\n    return 1\n").commit("stock");
        bench = Workbench.open(shop.root(), real.resolve("home"), List.of(shop.root(), stock.root()));
        bench.ask("index_codebase", "{'path': '" + shop.root() + "'}");
        bench.ask("index_codebase", "{'path': '" + stock.root() + "'}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    private static String calling(String arguments, String path) {
        return arguments.replace("PATH", path);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "read_chunk | {'file': 'PATH', 'start_line': 1, 'end_line': 1} | file",
                "list_symbols | {'file': 'PATH'} | file",
                "dependencies | {'file': 'PATH'} | file",
                "get_syntax_tree | {'file': 'PATH'} | file",
                "file_history | {'file': 'PATH'} | file",
                "related | {'file': 'PATH'} | file",
                "test_coverage | {'file': 'PATH'} | file",
                "impact | {'target': 'PATH'} |",
                "similar | {'target': 'PATH:1'} |"
            })
    void theOnlyFileWhosePathEndsSoIsTakenAndOthersAreNamed(String tool, String arguments, String member) {
        JsonObject ending = bench.ask(tool, calling(arguments, "JsonReader.py"));
        if (member != null) assertThat(text(ending, member)).isEqualTo("src/json/JsonReader.py");
        assertThat(Json.write(ending)).contains("src/json/JsonReader.py");

        assertThat(bench.refusal(tool, calling(arguments, "src/json/JsonRaeder.py")))
                .contains("did you mean src/json/JsonReader.py?");
        assertThat(bench.refusal(tool, calling(arguments, "render/paintre.py")))
                .contains("did you mean stock/render/painter.py?");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "read_chunk | {'file': 'PATH', 'start_line': 1, 'end_line': 1}",
                "list_symbols | {'file': 'PATH'}",
                "get_syntax_tree | {'file': 'PATH'}",
                "file_history | {'file': 'PATH'}",
                "test_coverage | {'file': 'PATH:keep'}",
                "impact | {'target': 'PATH:keep'}"
            })
    void pathSuggestionsIgnoreCaseRefuseTiesAndHideIgnoredFiles(String tool, String arguments) {
        assertThat(Json.write(bench.ask(tool, calling(arguments, "SRC/core/STORE.py"))))
                .contains("there is no file SRC/core/STORE.py; it was read as src/core/store.py");
        assertThat(bench.refusal(tool, calling(arguments, "lib/store.py")))
                .contains(
                        "there is no file 'lib/store.py' in shop, stock; did you mean src/core/store.py or web/store.py?");
        assertThat(bench.refusal(tool, calling(arguments, "secrets_of_ann.py")))
                .contains("(secrets and ignored files are not shown)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "search_semantic_concept | {'concept_description': 'read', 'target_paths': ['PATH']}",
                "search_text_pattern | {'query': 'read', 'target_paths': ['PATH']}",
                "find_symbol_occurrences | {'symbol_name': 'read_it', 'target_paths': ['PATH']}",
                "search_ast | {'pattern': 'read_it($X)', 'language': 'python', 'paths': ['PATH']}",
                "search_codebase | {'query': 'read', 'directory': 'PATH'}",
                "index_directory | {'dirPath': 'PATH'}"
            })
    void foldersAreNamedToo(String tool, String arguments) {
        String said = Json.write(bench.result(tool, calling(arguments, "src/jsno")));

        assertThat(said).contains("did you mean src/json?");
    }

    @Test
    void aTreeOfAFolderThatIsNotThereSaysThatItIsEverything() {
        assertThat(Json.write(bench.ask("show_tree", "{'path': 'src/cor'}")))
                .contains("there is no folder 'src/cor', so this is everything; did you mean src/core?");
        assertThat(Json.write(bench.ask("show_tree", "{'path': 'src/core'}"))).doesNotContain("there is no folder");
        assertThat(Json.write(bench.ask("show_tree", "{'path': '.'}"))).doesNotContain("there is no folder");
    }

    @Test
    void aFileToBeIndexedIsNamedLikeIt() {
        assertThat(Json.write(bench.result("index_file", "{'filePath': 'src/json/JsonRaeder.py'}")))
                .contains("did you mean src/json/JsonReader.py?");
    }
}
