package dev.loupe.tools.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import dev.loupe.json.Json;
import dev.loupe.memory.ActionType;
import dev.loupe.memory.Injection;
import dev.loupe.memory.InjectionVisibility;
import dev.loupe.memory.Memory;
import dev.loupe.memory.NewFeedback;
import dev.loupe.memory.NewLineage;
import dev.loupe.memory.Rating;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.catalogue.SchemaCheck;
import dev.loupe.tools.kit.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every tool, asked for everything in a repository that is much too large for one answer.
class AnswerBudgetTest {

    private static final int BUDGET = 7_500;
    private static final int SMALL = 1_000;
    private static final int LONG = 1_000_000;
    private static final int LINES = 50_000;
    private static final int FILES = 5_000;

    @TempDir
    private static Path folder;

    private static Workbench bench;
    private static String injection = "";

    @BeforeAll
    static void index() throws IOException {
        Path real = folder.toRealPath();
        Path root = Files.createDirectories(real.resolve("flood"));
        for (int i = 0; i < FILES; i++)
            Workbench.write(root, "many/part%02d/Handler%04d.py".formatted(i % 50, i), """
                def handle_value_%d(request, value):
                    \"""Handles a value of the request.\"""
                    return request.store(value, %d)
                """.formatted(i, i));
        Workbench.write(root, "wide.js", "var handler = \"" + "value ".repeat(LONG / 6) + "\";\n");
        Workbench.write(root, "long.txt", lines());
        Workbench.write(root, "symbols.py", symbols());
        Workbench.write(root, "bodies.py", bodies());
        Workbench.write(root, "library.md", document());
        Workbench.write(root, "tests/test_many.py", imports());
        records(root);
        commit(GitFixture.repository(root));
        bench = Workbench.open(root, real.resolve("home"), List.of(root));
        for (int i = 0; i < 200; i++) {
            Path project = Files.createDirectories(real.resolve("registered/" + "p".repeat(90) + i));
            bench.ask("register_project", "{'name': 'project-number-%d', 'path': '%s'}".formatted(i, project));
        }
        bench.ask("index_codebase", "{}");
        bench.ask("create_collection", "{'name': 'notes'}");
        for (int i = 0; i < 200; i++)
            bench.ask("create_collection", "{'name': 'notes-%d %s'}".formatted(i, "x".repeat(100)));
        bench.ask("create_collection", "{'name': 'notes-2'}");
        rate();
    }

    /// Many ratings with long reasons, and many long records of actions taken on them.
    private static void rate() throws IOException {
        Memory memory = bench.projects().memory();
        injection = memory.injections()
                .store(new Injection(
                        "", "", "context", bench.root().toString(), "zebra ".repeat(600), "lines", 1, 1, List.of()));
        for (int i = 0; i < 60; i++)
            memory.feedback()
                    .store(
                            new NewFeedback(injection, Rating.NOISE, "agent " + i, "reason ".repeat(140)),
                            InjectionVisibility.ALL);
        List<Long> ids = LongStream.rangeClosed(1, 60).boxed().toList();
        for (int i = 0; i < 40; i++)
            memory.lineage()
                    .store(
                            new NewLineage(ids, ActionType.CODE_FIX, "b", "abcd", "mended ".repeat(280), "a"),
                            InjectionVisibility.ALL);
    }

    /// Beads and archive records, many of them malformed.
    private static void records(Path root) throws IOException {
        var beads = new StringBuilder();
        for (int i = 0; i < 300; i++)
            beads.append("{\"id\":\"flood-%d\",\"title\":\"%s\",\"labels\":[%s]}\n"
                    .formatted(i, "A handler of values. ".repeat(60), "\"label\", ".repeat(80) + "\"last\""));
        Workbench.write(root, ".beads/issues.jsonl", beads + "no bead\n".repeat(500));
        Workbench.write(root, ".loupe/config.toml", """
                [[archive.sources]]
                name = "notes"
                path = "archive"
                schema = "agent-memory"
                name_field = "agent"
                """);
        for (int i = 0; i < 200; i++)
            Workbench.write(
                    root,
                    "archive/2026/02/03/%d.md".formatted(i),
                    "---\nschema: agent-memory\nid: %d%s\n"
                            .formatted(
                                    i,
                                    i % 4 == 0 ? "\n" : "\n---\n" + "What a handler does with a value. ".repeat(200)));
    }

    /// Many commits with long messages that change many files together.
    private static void commit(GitFixture git) throws IOException {
        git.commit("A flood");
        for (int i = 0; i < 40; i++) {
            git.write("long.txt", lines() + "commit " + i + "\n");
            for (int k = 0; k < 20; k++) git.write("together/file%02d.py".formatted(k), "value = %d\n".formatted(i));
            git.commit("A handler of value %d. %s\n\n%s".formatted(i, "value ".repeat(60), "More of it. ".repeat(200)));
        }
    }

    private static String lines() {
        var text = new StringBuilder();
        for (int i = 1; i <= LINES; i++) text.append("line ").append(i).append(" has some value for a handler\n");
        return text.toString();
    }

    private static String symbols() {
        var text = new StringBuilder();
        for (int i = 1; i <= 3_000; i++)
            text.append("def symbol_")
                    .append(i)
                    .append("(value, other_value):\n    \"\"\"")
                    .append("Tells what the handler does with a value. ".repeat(4))
                    .append("\"\"\"\n    return value\n\n");
        return text.toString();
    }

    private static String imports() {
        var text = new StringBuilder();
        for (int i = 0; i < 600; i++)
            text.append("from many.part%02d.Handler%04d import handle_value_%d\n".formatted(i % 50, i, i));
        return text.append("\n\ndef test_many():\n    pass\n").toString();
    }

    private static String document() {
        var text = new StringBuilder("---\ntitle: " + "t".repeat(5_000) + "\n---\n");
        for (int i = 1; i <= 2_000; i++)
            text.append("## Section %d\n\nOf the [handler](handler%d.md). %s\n\n"
                    .formatted(i, i, "More words. ".repeat(30)));
        return text.toString();
    }

    private static String bodies() {
        var text = new StringBuilder();
        for (int i = 1; i <= 60; i++)
            text.append("def body_%d(request):\n".formatted(i))
                    .append("    request.handler(\"%d\", value)\n".formatted(i).repeat(60))
                    .append('\n');
        return text.toString();
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    static List<String> readingCalls() {
        String name = "x".repeat(200_000);
        return List.of(
                "grep {'pattern': 'value', 'limit': 1000}",
                "grep {'pattern': 'has some value', 'limit': 1000}",
                "grep {'pattern': '" + "x".repeat(1_000) + "'}",
                "search {'query': 'handle a value of the request', 'limit': 100, 'explain': true}",
                "search {'query': '" + "handler ".repeat(1_200) + "'}",
                "search_code {'query': 'request handler value body', 'limit': 100}",
                "semantic_search {'query': 'request handler value body', 'limit': 100}",
                "hybrid_search {'query': 'request handler value body', 'limit': 100, 'metaOnly': true}",
                "find_similar {'positiveCode': ['request.handler(value)'], 'limit': 100}",
                "rank_chunks {'rerank': 'hotspots', 'limit': 100}",
                "search_codebase {'query': 'request handler value body', 'limit': 100}",
                "search_codebase {'query': '" + "value(request) ".repeat(2_000) + "', 'limit': 10}",
                "search_semantic_concept {'concept_description': 'request handler value body', 'top_n_results': 20}",
                "similar {'target': 'request handler value body', 'threshold': 0, 'limit': 100}",
                "similar {'target': 'bodies.py:body_1', 'threshold': 0, 'limit': 100}",
                "similar {'scan': true, 'limit': 100, 'threshold': 0.7}",
                "chunk_neighbors {'chunk': 'bodies.py:body_1', 'around': 20, 'limit': 50, 'threshold': 0}",
                "list_symbols {'file': 'symbols.py'}",
                "read_chunk {'file': 'long.txt', 'start_line': 1, 'end_line': 50000}",
                "read_chunk {'file': 'wide.js', 'start_line': 1, 'end_line': 1}",
                "get_file_content {'path': 'long.txt'}",
                "get_file_content {'path': 'wide.js'}",
                "get_file_content {'path': '" + name + "'}",
                "show_tree {'level': 10}",
                "show_tree {'level': 1, 'path': 'many/part07'}",
                "show_tree {'target': '" + name + "'}",
                "search_text_pattern {'query': 'value'}",
                "search_ast {'pattern': 'def $F($$$P):\\n    $$$B', 'limit': 500}",
                "search_ast {'query': '((identifier) @name (#match? @name \\\"value\\\"))', 'limit': 500}",
                "get_syntax_tree {'file': 'symbols.py'}",
                "get_syntax_tree {'code': '" + "f(x); ".repeat(3_000) + "', 'language': 'js'}",
                "find_refs {'symbol': 'handle', 'limit': 1000}",
                "find_symbol_occurrences {'symbol_name': 'value'}",
                "find_symbol {'symbol': 'body_1'}",
                "find_symbol {'relativePath': 'symbols.py'}",
                "call_hierarchy {'symbol': 'handle', 'direction': 'both', 'depth': 3, 'limit': 200}",
                "call_hierarchy {'symbol': 'store', 'limit': 200}",
                "dependencies {'file': 'symbols.py', 'reverse': true}",
                "context {'query': 'a value of the request handler', 'budget': 5000, 'explain': true}",
                "context {'query': '" + "handler ".repeat(1_200) + "', 'budget_tokens': 20000}",
                "impact {'target': 'long.txt', 'threshold': 0, 'limit': 100}",
                "review {'diff': 'commit:HEAD', 'budget': 5000}",
                "related {'file': 'long.txt', 'limit': 100}",
                "hotspots {'limit': 100}",
                "file_history {'file': 'long.txt', 'limit': 100}",
                "commit_search {'query': 'handler value', 'limit': 100}",
                "test_coverage {'file': 'tests/test_many.py', 'limit': 1000, 'min_co_changes': 1}",
                "get_index_status {}",
                "get_index_metrics {}",
                "status {'languages': true}",
                "prime {}",
                "get_file_ast {'path': 'symbols.py'}",
                "get_file_ast {'path': 'bodies.py'}",
                "get_file_ast {'path': 'library.md'}",
                "search_by_code_imports {'query': 'value', 'limit': 10}",
                "search_by_code_functions {'query': 'symbol handler value', 'limit': 10}",
                "search_by_code_functions {'query': '*', 'limit': 10}",
                "search_by_code_functions {'query': '" + "x".repeat(100_000) + "'}",
                "search_by_code_classes {'query': 'value', 'target': '" + name + "'}",
                "search_by_code_variables {'query': 'handler', 'limit': 10}",
                "search_documentation {'query': 'section of the handler', 'limit': 10}",
                "search_knowledge {'query': '*', 'limit': 10}",
                "show_projects {}",
                "show_stats {}",
                "list_collections {}",
                "feedback_list {'limit': 50}",
                "feedback_stats {}",
                "feedback_lineage_list {'limit': 50}",
                "get_collection_info {'name': 'notes'}",
                "search_beads {'query': 'a handler of values', 'limit': 100}",
                "archive_search {'query': 'what a handler does', 'limit': 100}",
                "archive_recent {'after': '2026-01-01', 'limit': 100}",
                "list_projects {}");
    }

    static Stream<String> writingCalls() {
        return Stream.of(
                "reindex_changes {}",
                "admin_sync {}",
                "index_codebase {'forceReindex': true}",
                "register_project {'name': 'again', 'path': '{root}'}",
                "unregister_project {'name': '" + "x".repeat(200_000) + "'}",
                "create_collection {'name': '" + "\u754c".repeat(128) + "'}",
                "add_documents {'collection': 'notes', 'documents': [" + documents(3_000) + "]}",
                "delete_documents {'collection': 'notes', 'ids': [" + ids(3_000) + "]}",
                "delete_collection {'name': 'notes-2'}",
                "index_file {'filePath': 'wide.js', 'collectionName': 'files'}",
                "index_directory {'dirPath': 'many', 'collectionName': 'files'}",
                "feedback_submit {'injection_id': '" + injection + "', 'rating': 'useful'}",
                "feedback_lineage_store {'feedback_ids': [" + numbers(60)
                        + "], 'action_type': 'code_fix', 'description': '" + "x ".repeat(1_000) + "'}",
                "clear_index {'path': '{root}/many/part01'}");
    }

    /// Each id occurs twice.
    private static String documents(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> "{'id': %d, 'text': 'a value'}, {'id': %d, 'text': 'another'}".formatted(i, i))
                .collect(Collectors.joining(", "));
    }

    private static String numbers(int count) {
        return IntStream.rangeClosed(1, count).mapToObj(Integer::toString).collect(Collectors.joining(", "));
    }

    /// Ids without a document.
    private static String ids(int count) {
        return IntStream.range(0, count).mapToObj(i -> "'missing-" + i + "'").collect(Collectors.joining(", "));
    }

    @ParameterizedTest
    @MethodSource("readingCalls")
    void anAnswerFitsAndSaysWhatIsMissing(String call) {
        for (int budget : new int[] {BUDGET, SMALL}) {
            JsonObject answer = fitting(call, budget);
            JsonObject whole = bench.ask(tool(call), arguments(call));
            if (tokens(whole) <= budget - 60) assertThat(withoutId(answer)).isEqualTo(withoutId(whole));
            else if (!withoutEcho(answer).equals(withoutEcho(whole)))
                assertThat(Workbench.list(answer, "omitted"))
                        .as("%d tokens: %s", budget, answer)
                        .isNotEmpty();
        }
    }

    /// Values that the caller gave may be cut without a note.
    private static JsonObject withoutEcho(JsonObject answer) {
        var members = new LinkedHashMap<>(answer.members());
        members.keySet().removeAll(Set.of("query", "pattern", "target", "injection_id"));
        return new JsonObject(members);
    }

    /// Each bundle has its own id, whose digits vary in token cost.
    private static JsonObject withoutId(JsonObject answer) {
        var members = new LinkedHashMap<>(answer.members());
        members.keySet().removeAll(Set.of("injection_id", "budget"));
        return new JsonObject(members);
    }

    @ParameterizedTest
    @MethodSource("writingCalls")
    void anAnswerToWorkFits(String call) {
        fitting(call, SMALL);
    }

    /// The answer, after checking that it fits, conforms to its schema and equals its text form.
    private static JsonObject fitting(String call, int budget) {
        JsonObject result = bench.result(bench.runner(budget), tool(call), arguments(call));
        assertThat(result.get("isError")).as(text(result)).isEqualTo(JsonValue.of(false));
        var answer = (JsonObject) result.get("structuredContent");
        assertThat(tokens(answer)).isLessThanOrEqualTo(budget);
        assertThat(text(result)).isEqualTo(Json.write(answer));
        Tool<?, ?> tool = bench.catalogue().find(tool(call)).orElseThrow();
        assertThat(SchemaCheck.faults(tool, answer)).isEmpty();
        return answer;
    }

    private static String tool(String call) {
        return call.substring(0, call.indexOf(' '));
    }

    private static String arguments(String call) {
        return call.substring(call.indexOf(' ') + 1);
    }

    private static String text(JsonObject result) {
        var content = (JsonArray) result.get("content");
        return Workbench.text((JsonObject) content.elements().getFirst(), "text");
    }

    private static int tokens(JsonObject answer) {
        return TokenEstimate.of(Json.write(answer));
    }

    private static JsonObject ask(String call) {
        return fitting(call, BUDGET);
    }

    @Test
    void tenLongResultsAreStillTenPlaces() {
        JsonObject answer = ask("search_codebase {'query': 'body of the request handler', 'filename': 'bodies.py'}");

        List<JsonObject> results = Workbench.list(answer, "results");
        assertThat(results).hasSize(10);
        assertThat(results).allSatisfy(result -> {
            String[] missing = Workbench.text(result, "omittedLines").split("-");
            int shown = (int) Workbench.text(result, "content").lines().count();
            assertThat(Integer.parseInt(missing[0])).isEqualTo(Workbench.number(result, "startLine") + shown);
            assertThat(Integer.parseInt(missing[1])).isEqualTo(Workbench.number(result, "endLine"));
        });
        assertThat(Workbench.texts(answer, "omitted", "what")).containsExactly("lines of code");
    }

    @ParameterizedTest
    @CsvSource({"long.txt, 1", "long.txt, 49000", "bodies.py, 7", "wide.js, 1"})
    void aLongFileIsReadToItsEndByNextLine(String file, int from) throws IOException {
        var read = new StringBuilder();
        int line = from;
        for (boolean more = true; more; ) {
            JsonObject part = ask("get_file_content {'path': '%s', 'from_line': %d}".formatted(file, line));
            read.append(Workbench.text(part, "content"));
            more = part.get("next_line") instanceof JsonValue.JsonNumber;
            if (more) line = Workbench.number(part, "next_line");
        }
        String whole = Files.readString(bench.root().resolve(file));
        String wanted = String.join("\n", whole.lines().skip(from - 1).toList()) + "\n";
        if (file.equals("wide.js")) assertThat(wanted).startsWith(read.substring(0, 10_000));
        else assertThat(read).hasToString(wanted);
    }

    @Test
    void pagesOfSymbolsHaveThemAll() {
        var names = new ArrayList<String>();
        int from = 1;
        for (boolean more = true; more; ) {
            JsonObject page = ask("list_symbols {'file': 'symbols.py', 'from_line': %d}".formatted(from));
            names.addAll(Workbench.texts(page, "symbols", "name"));
            List<String> how = Workbench.texts(page, "omitted", "how");
            more = how.stream().anyMatch(text -> text.contains("from_line"));
            if (more) from = Integer.parseInt(how.getFirst().replaceAll("\\D+", ""));
        }
        assertThat(names)
                .hasSize(3_000)
                .startsWith("symbol_1")
                .endsWith("symbol_3000")
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "grep {'pattern': 'handle_value_1', 'limit': 300 | results | file_path",
                "search_codebase {'query': 'handle value', 'limit': 60 | results | location",
                "similar {'target': 'handle value', 'threshold': 0, 'limit': 60 | results | file_path",
                "list_projects { 'offset': 0 | projects | name"
            })
    void pagesByOffsetAreTheWholeList(String start, String list, String member) {
        String call = start.replace(", 'offset': 0", "").replace(" 'offset': 0", "");
        List<String> whole = Workbench.texts(bench.ask(tool(call), arguments(call) + "}"), list, member);
        var paged = new ArrayList<String>();
        String separator = call.endsWith("{") ? "" : ", ";
        while (paged.size() < whole.size()) {
            JsonObject page = ask(call + separator + "'offset': " + paged.size() + "}");
            List<String> more = Workbench.texts(page, list, member);
            assertThat(more).isNotEmpty();
            paged.addAll(more);
        }
        assertThat(paged.subList(0, whole.size())).isEqualTo(whole);
    }

    /// A list of places for discovery was once cut by half to make room for figures that were not requested.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "semantic_search {'query': 'handle a value', 'metaOnly': true, 'limit': 50}",
                "hybrid_search {'query': 'request value', 'metaOnly': true, 'limit': 50, 'rerank': 'techDebt'}",
                "rank_chunks {'rerank': 'hotspots', 'metaOnly': true, 'limit': 50}"
            })
    void fiftyPlacesWithoutCodeAreOneAnswer(String call) {
        JsonObject answer = ask(call);

        assertThat(Workbench.list(answer, "results")).hasSize(50).allSatisfy(hit -> {
            assertThat(hit.members())
                    .containsKeys("score", "relativePath", "startLine", "endLine", "language", "chunkType", "name");
            assertThat(hit.members()).containsKeys("imports", "git");
            assertThat(((JsonObject) hit.get("git")).members())
                    .containsKeys("ageDays", "commitCount", "recentDominantAuthor", "blameDominantAuthor");
        });
    }

    @Test
    void aTreeWithoutRoomShowsEveryFolderOfItsFirstLevels() {
        String tree = Workbench.text(ask("show_tree {'level': 10}"), "tree");

        assertThat(tree).contains("|-- bodies.py", "|-- many", "`-- wide.js", " more");
        for (int part = 0; part < 32; part++) assertThat(tree).contains("-- part%02d\n".formatted(part));
        assertThat(Workbench.text(ask("show_tree {'path': 'many/part07'}"), "tree"))
                .startsWith("flood/many/part07\n")
                .contains("Handler0007.py");
    }

    @Test
    void aVeryLongLineIsCutAndTheCutReported() {
        JsonObject answer = ask("read_chunk {'file': 'wide.js', 'start_line': 1, 'end_line': 1}");

        assertThat(Workbench.text(answer, "content"))
                .startsWith("var handler = ")
                .endsWith("…");
        assertThat(Workbench.texts(answer, "omitted", "what")).containsExactly("characters of line 1");
        assertThat(Workbench.number(answer, "actual_end_line")).isEqualTo(1);
    }
}
