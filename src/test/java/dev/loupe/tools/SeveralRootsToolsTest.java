package dev.loupe.tools;

import static dev.loupe.tools.answer.Workbench.elements;
import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
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

/// Two roots with a common file: the notes of tools on the other root.
class SeveralRootsToolsTest {

    private static final String COOKIE = """
            package %s

            // Decide says whether a session cookie is sent again with this answer.
            func Decide(modified bool, permanent bool, refresh bool) bool {
            	if modified {
            		return true
            	}
            	return permanent && refresh
            }
            """;

    @TempDir
    private static Path folder;

    private static Workbench bench;
    private static Path second;

    @BeforeAll
    static void index() throws IOException {
        Path real = folder.toRealPath();
        GitFixture one = GitFixture.repository(real.resolve("one"));
        one.write("lib/cookie.go", COOKIE.formatted("lib"))
                .write("only.py", "def only_here():\n    return 1\n")
                .commit("one");
        GitFixture two = GitFixture.repository(real.resolve("two"));
        two.write("lib/cookie.go", COOKIE.formatted("lib"))
                .write("render/json.go", """
                        package render

                        type JSON struct{ Data any }

                        type IndentedJSON struct{ Data any }

                        // Render writes data as JSON.
                        func (r JSON) Render(w http.ResponseWriter) error {
                        	return WriteJSON(w, r.Data)
                        }

                        // Render writes data as JSON with line breaks.
                        func (r IndentedJSON) Render(w http.ResponseWriter) error {
                        	return WriteIndented(w, r.Data)
                        }
                        """)
                .write("http/server.go", """
                        package http

                        // Server answers requests.
                        type Server struct{ handler Handler }

                        // Handle answers one request.
                        func (s Server) Handle(request Request) { s.handler.Serve(request) }
                        """)
                .commit("two");
        second = two.root();
        bench = Workbench.open(one.root(), real.resolve("home"), List.of(one.root(), second));
        bench.ask("index_codebase", "{'path': '" + one.root() + "'}");
        bench.ask("index_codebase", "{'path': '" + second + "'}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    private static List<String> notes(JsonObject answer) {
        return elements(answer, "notes").stream()
                .map(note -> ((JsonString) note).text())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "read_chunk | 'start_line': 1, 'end_line': 2",
                "list_symbols | 'from_line': 1",
                "dependencies | 'both': true",
                "get_syntax_tree | 'end_line': 2",
                "related | 'limit': 5",
                "file_history | 'limit': 5",
                "test_coverage | 'limit': 5"
            })
    void aPathInTwoRootsIsTakenFromTheFirstAndTheOtherIsNamed(String tool, String more) {
        JsonObject both = bench.ask(tool, "{'file': 'lib/cookie.go', " + more + "}");
        assertThat(text(both, "repo")).isEqualTo("one");
        assertThat(notes(both))
                .contains("lib/cookie.go is also in two; this is the one in one, and repo chooses another");

        assertThat(notes(bench.ask(tool, "{'file': 'only.py', " + more + "}")).toString())
                .doesNotContain("is also in");
        JsonObject named = bench.ask(tool, "{'file': 'lib/cookie.go', 'repo': 'two', " + more + "}");
        assertThat(text(named, "repo")).isEqualTo("two");
        assertThat(notes(named).toString()).doesNotContain("is also in");
        JsonObject absolute = bench.ask(tool, "{'file': '" + second + "/lib/cookie.go', " + more + "}");
        assertThat(text(absolute, "repo")).isEqualTo("two");
        assertThat(notes(absolute).toString()).doesNotContain("is also in");
    }

    /// These tools used the first root without a note.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "semantic_search | 'query': 'render data'",
                "hybrid_search | 'query': 'render data'",
                "search_code | 'query': 'render data'",
                "find_similar | 'positiveCode': ['func Render()']",
                "rank_chunks | 'rerank': 'techDebt'",
                "find_symbol | 'symbol': 'Decide'",
                "index_codebase | 'forceReindex': false",
                "reindex_changes | ``",
                "get_index_status | ``"
            })
    void withoutACodebaseTheAnswerSaysThatItIsOfTheFirstRoot(String tool, String more) {
        String told = "this is about one alone, the first of the roots; project or path names another: two";
        assertThat(bench.ask(tool, "{" + more + "}").toString()).contains(told);

        String separator = more.isEmpty() ? "" : ", ";
        assertThat(bench.ask(tool, "{" + more + separator + "'project': 'two'}").toString())
                .doesNotContain("this is about");
    }

    @Test
    void anIdenticalFileAtTheSamePathOfAnotherRootIsFoundAsACopy() {
        String target = "'target': 'lib/cookie.go:Decide', 'repo': 'one'";
        JsonObject answer = bench.ask("similar", "{" + target + ", 'cross_repo': true}");

        assertThat(texts(answer, "results", "repo")).containsExactly("two");
        assertThat(texts(answer, "results", "explanation")).containsExactly("same name, same text");
        assertThat(list(bench.ask("similar", "{" + target + "}"), "results")).isEmpty();
    }

    @Test
    void aChunksNeighboursInOtherRootsHoldItsCopy() {
        JsonObject answer = bench.ask(
                "chunk_neighbors",
                "{'chunk': 'lib/cookie.go:Decide', 'repo': 'one', 'cross_repo': true, 'threshold': 0.8}");

        assertThat(texts(answer, "near", "repo")).containsExactly("two");
    }

    @Test
    void theWholeQualifiedNameGoesBeforeOneThatOnlyItsFileIsCalledLike() {
        for (String target : List.of("render/json.go:JSON.Render", "JSON.Render")) {
            JsonObject place = (JsonObject)
                    bench.ask("similar", "{'target': '" + target + "'}").get("target_place");

            assertThat(text(place, "name")).isEqualTo("JSON.Render");
        }
    }

    @Test
    void aTextIsComparedWithAllRootsWhichIsSaid() {
        String target = "'target': 'whether a cookie is sent again', 'threshold': 0.1";

        assertThat(notes(bench.ask("similar", "{" + target + "}")).toString()).contains("all roots were compared");
        JsonObject kept = bench.ask("similar", "{" + target + ", 'repo': 'two'}");
        assertThat(notes(kept)).isEmpty();
        assertThat(texts(kept, "results", "repo")).isNotEmpty().containsOnly("two");
    }

    @Test
    void aNoteOfOneRootNamesIt() {
        JsonObject answer = bench.ask("search", "{'query': 'handle request', 'type': 'struct'}");

        assertThat(texts(answer, "results", "repo")).contains("two");
        assertThat(notes(answer)).isNotEmpty().allMatch(note -> note.startsWith("one: "));
    }

    @Test
    void wordsThatDoNotCountAreNotSaidToBeMissing() {
        JsonObject meant = bench.ask("search", "{'query': 'find vault ledger', 'type': 'struct', 'repo': 'two'}");
        JsonObject none = bench.ask("search", "{'query': 'find vault ledger', 'mode': 'keyword', 'repo': 'two'}");

        assertThat(notes(meant))
                .containsExactly(
                        "no chunk within the restriction holds the words that were looked for (vault, ledger); these are the nearest in meaning");
        assertThat(notes(none)).containsExactly("no chunk holds the words that were looked for (vault, ledger)");
    }

    @Test
    void statusReportsTheFirstRootInFullAndNamesTheOthers() {
        JsonObject status = bench.ask("status", "{}");

        assertThat(text(status, "repo")).isEqualTo("one");
        assertThat(texts(status, "other_roots", "repo")).containsExactly("two");
        JsonObject other = list(status, "other_roots").getFirst();
        assertThat(text(other, "status")).isEqualTo("ready");
        assertThat(number(other, "total_files")).isEqualTo(3);
        assertThat(bench.ask("status", "{'repo': 'two'}").members()).doesNotContainKey("other_roots");
    }

    @Test
    void primeNamesTheOtherRootsAndDescribesOneOnRequest() {
        assertThat(text(bench.ask("prime", "{}"), "primer"))
                .startsWith("# one\n")
                .contains("Other roots that are searched too (`prime` with repo describes one):\n- two: Indexed at "
                        + second + ": 3 files");
        assertThat(text(bench.ask("prime", "{'brief': true}"), "primer")).contains("- two: Indexed at");
        assertThat(text(bench.ask("prime", "{'repo': 'two'}"), "primer"))
                .startsWith("# two\n")
                .doesNotContain("Other roots");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "find_symbol | 'symbol': 'JSON.Render' | render/json.go",
                "semantic_search | 'query': 'render data' | render/json.go",
                "search_code | 'query': 'render data' | render/json.go",
                "index_codebase | 'forceReindex': false | /two"
            })
    void aProjectMayBeNamedByItsPathOrItsRootsFolder(String tool, String more, String answer) {
        for (String name : List.of(second.toString(), "two")) {
            JsonObject found = bench.ask(tool, "{" + more + ", 'project': '" + name + "'}");
            assertThat(found.toString()).as(name).contains(answer);
        }
        assertThat(bench.refusal("get_index_status", "{'project': 'three'}"))
                .startsWith("[INPUT_PROJECT_NOT_REGISTERED] ");
    }
}
