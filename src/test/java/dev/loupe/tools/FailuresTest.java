package dev.loupe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.tools.answer.ErrorText;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every failure that an agent can cause names the problem and a remedy.
class FailuresTest {

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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "grep|{'pattern': 'open(', 'regex': true}|missing closing ) at character 5 in `open(`|escape the ( as \\( or search literally",
                "grep|{'pattern': 'x', 'type': 'klass'}|there is no chunk type 'klass'|valid are: function, method",
                "grep|{'pattern': 'x', 'repo': 'none'}|no repository is called 'none'|give one of fixture, or the absolute path of its folder",
                "search|{'query': 'path:src/[a login'}|the path pattern \"src/[a\" has a [ without ]|write one like src/**/*.{js,ts}",
                "search|{'query': ' '}|query is empty|give words, an identifier or a question",
                "search|{'query': 'lang:klingon x'}|there is no|nearest:",
                "search_code|{'query': 'x', 'pathPattern': 'src/{a'}|has a { without }|write one like src/**/*.{js,ts}",
                "search_code|{'query': 'x', 'project': 'nowhere'}|[INPUT_PROJECT_NOT_REGISTERED] no project is registered as 'nowhere'|Hint: list_projects shows the registered names",
                "search_code|{'query': 'x', 'path': '/no/such/folder'}|/no/such/folder is not a folder|Hint: give the absolute path of an existing folder",
                "search_code|{'query': 'x', 'collection': 'code_00000000'}|there is no collection 'code_00000000'|list_projects",
                "create_collection|{'name': 't', 'distance': -9223372036854775808}|'distance' must be one of|Cosine, Euclid, Dot, not -9223372036854775808",
                "create_collection|{'name': 't', 'distance': true}|'distance' must be one of|Cosine, Euclid, Dot, not true",
                "search_code|{'query': 'x', 'rerank': 'newest'}|Unknown preset \"newest\"|Presets of search_code: relevance",
                "search_codebase|{'query': 'x', 'directory': 'nowhere'}|there is no file or folder 'nowhere'|give a path relative to the repository's root",
                "similar|{'target': 'auth/login.py:no_such'}|auth/login.py has nothing called 'no_such'|it has",
                "similar|{'target': 'no_such_symbol'}|'no_such_symbol' is not a file, symbol or chunk of fixture|give file.py:name",
                "similar|{}|give either a target|or scan: true",
                "list_symbols|{'file': 'no/such.py'}|there is no file 'no/such.py' in fixture|as search and show_tree show it",
                "read_chunk|{'file': 'docs/guide.md', 'start_line': 9, 'end_line': 9}|start_line 9 is beyond the end|ask for lines up to that",
                "read_chunk|{'file': 'docs/guide.md', 'start_line': 3, 'end_line': 2}|start_line 3 is after end_line 2|give the smaller one",
                "reindex_changes|{'path': '/'}|too wide to be a project|name a folder inside it",
                "reindex_changes|{'path': '{root}/deep'}|[INGEST_NOT_INDEXED]|Hint: call index_codebase with this path first",
                "register_project|{'name': 'No Name', 'path': '{root}'}|'No Name' is not a valid project name: use 1 to 64 of a-z|Hint: choose such a name"
            })
    void theCauseComesFirstAndTheRemedyAfter(String tool, String arguments, String cause, String remedy) {
        String refusal = bench.refusal(tool, arguments);

        assertThat(refusal).contains(cause, remedy);
        assertThat(refusal.indexOf(cause)).isLessThanOrEqualTo(refusal.lastIndexOf(remedy));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "grep {'pattern': 'x(~', 'regex': true}",
                "grep {'pattern': 'x', 'type': '~'}",
                "grep {'pattern': 'x', 'repo': '~'}",
                "grep {'pattern': 'x', 'limit': '~'}",
                "grep {'pattern': 'x', '~': 1}",
                "search {'query': 'path:[~ x'}",
                "search_code {'query': 'x', 'project': '~'}",
                "search_code {'query': 'x', 'path': '~'}",
                "search_code {'query': 'x', 'path': '/~'}",
                "search_code {'query': 'x', 'collection': '~'}",
                "search_code {'query': 'x', 'rerank': '~'}",
                "search_code {'query': 'x', 'rerank': {'custom': {'similarity': '~', '~': 2}}}",
                "search_codebase {'query': 'x', 'directory': '~'}",
                "similar {'target': 'x/~.py'}",
                "similar {'target': 'auth/login.py:~'}",
                "list_symbols {'file': '~'}",
                "read_chunk {'file': '~', 'start_line': 1, 'end_line': 1}",
                "register_project {'name': '~', 'path': '{root}'}",
                "register_project {'name': 'fine', 'path': '~'}",
                "index_codebase {'path': '~'}"
            })
    void aMessageIsShortAndHarmlessWhateverItQuotes(String call) {
        for (String given : new String[] {"y".repeat(30_000), "\\u001b[2J\\u202e" + "z".repeat(50)}) {
            String tool = call.substring(0, call.indexOf(' '));
            String refusal =
                    bench.refusal(tool, call.substring(tool.length() + 1).replace("~", given));

            assertThat(refusal).hasSizeLessThan(2_000).doesNotContain("\u001B", "\u202E");
        }
    }

    @Test
    void theFamilyThatAnswersItsFailuresKeepsThemShortToo() {
        JsonObject answer = bench.ask(
                "search_semantic_concept",
                "{'concept_description': 'x', 'target_paths': ['" + "nowhere/".repeat(9_000) + "']}");

        assertThat(Workbench.text(answer, "error_message"))
                .hasSizeLessThan(2_000)
                .contains("give a path relative to the repository's root");
    }

    @Test
    void aFailureThatIsJsonStaysJson() throws Exception {
        String refusal =
                bench.refusal("search_codebase", "{'query': 'x', 'directory': '" + "\\\"\\u001b".repeat(9_000) + "'}");

        assertThat(refusal).hasSizeLessThan(2_000);
        assertThat(((JsonObject) Json.parse(refusal)).get("status")).isEqualTo(new JsonString("failed"));
    }

    @Test
    void causesThatAreBarePathsGetTheirWords() {
        assertThat(ErrorText.cause(new NoSuchFileException("/a/b"))).isEqualTo("/a/b does not exist");
        assertThat(ErrorText.cause(new AccessDeniedException("/a/b"))).isEqualTo("/a/b may not be accessed");
        assertThat(ErrorText.cause(new FileAlreadyExistsException("/a/b"))).isEqualTo("/a/b: file already exists");
        assertThat(ErrorText.cause(new IOException("No space left on device"))).isEqualTo("No space left on device");
        assertThat(ErrorText.cause(new java.io.EOFException())).isEqualTo("eof");
    }
}
