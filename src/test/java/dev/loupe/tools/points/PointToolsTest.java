package dev.loupe.tools.points;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The search tools of the family on one codebase of forty small files in two folders and some others.
class PointToolsTest {
    private static final int FILES = 20;
    private static final String HASH = """
            def hash_password(password: str, salt: str) -> str:
                return hashlib.sha256((salt + password).encode()).hexdigest()
            """;

    @TempDir
    private static Path folder;

    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        Path real = folder.toRealPath();
        GitFixture git = GitFixture.repository(real.resolve("shop"));
        for (int i = 0; i < FILES; i++) {
            git.write("orders/order%02d.py".formatted(i), """
                    def load_order_%1$d(store, key):
                        order = store.load(key)
                        return order


                    def cancel_order_%1$d(order, reason):
                        order.state = "cancelled"
                        order.reason = reason
                        return order
                    """.formatted(i));
            git.write("invoices/invoice%02d.ts".formatted(i), """
                    export function printInvoice%d(invoice: Invoice): string {
                      const lines = invoice.items.map((item) => item.name);
                      return lines.join("\\n");
                    }
                    """.formatted(i));
        }
        git.write("auth/login.py", "import hashlib\n\n\n" + HASH);
        git.write("docs/guide.md", "# Orders\n\nHow an order is cancelled.\n\n## Refunds\n\nMoney goes back.\n");
        git.commit("Add the shop");
        git.write(
                "auth/login.py",
                "import hashlib\n\n\n" + HASH + "\n\ndef check(password):\n    return bool(password)\n");
        git.commit("fix: check passwords");
        bench = Workbench.open(git.root(), real.resolve("home"), List.of(git.root()));
        bench.ask("index_codebase", "{}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    private static List<String> ids(JsonObject answer) {
        return texts(answer, "results", "id");
    }

    private static List<String> paths(JsonObject answer) {
        return texts(answer, "results", "relativePath");
    }

    private static List<Double> scores(JsonObject answer) {
        return list(answer, "results").stream()
                .map(hit -> Double.parseDouble(((JsonNumber) hit.get("score")).literal()))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"semantic_search", "hybrid_search"})
    void aQuestionFindsTheCodeWithItsTextAndScoresBetweenZeroAndOne(String tool) {
        JsonObject answer = bench.ask(tool, "{'query': 'hash a password with salt'}");

        JsonObject first = list(answer, "results").getFirst();
        assertThat(text(first, "relativePath")).isEqualTo("auth/login.py");
        assertThat(text(first, "content")).contains("sha256(");
        assertThat(first.get("rankingOverlay")).isEqualTo(JsonNull.NULL);
        assertThat(text(answer, "level")).isEqualTo("chunk");
        assertThat(text(answer, "preset")).isEqualTo("relevance");
        assertThat(ids(answer)).hasSize(10).doesNotHaveDuplicates();
        assertThat(scores(answer))
                .isSortedAccordingTo(java.util.Comparator.reverseOrder())
                .allSatisfy(score -> assertThat(score).isBetween(0.0, 1.0));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "semantic_search | 'query': 'cancel an order'",
                "semantic_search | 'query': 'cancel an order', 'rerank': 'recent'",
                "semantic_search | 'query': 'cancel an order', 'level': 'file'",
                "hybrid_search   | 'query': 'cancel an order'",
                "hybrid_search   | 'query': 'cancel an order', 'rerank': 'hotspots'",
                "search_code     | 'query': 'cancel an order'",
                "search_code     | 'query': 'cancel an order', 'rerank': 'stable'",
                "find_similar    | 'positiveCode': ['def cancel(order): pass']",
                "find_similar    | 'positiveCode': ['def cancel(order): pass'], 'strategy': 'sum_scores', 'rerank': 'codeReview'",
                "rank_chunks     | 'rerank': 'techDebt'",
                "rank_chunks     | 'rerank': 'refactoring', 'level': 'chunk'"
            })
    void pagesOfAnyLengthMakeTheSameList(String tool, String question) {
        List<String> whole = ids(bench.ask(tool, "{" + question + ", 'limit': 30}"));

        List<String> paged = new ArrayList<>();
        for (int offset = 0; offset < 30; offset += 7)
            paged.addAll(ids(bench.ask(tool, "{%s, 'limit': 7, 'offset': %d}".formatted(question, offset))));

        assertThat(whole).hasSizeGreaterThan(7); // more than a page
        assertThat(paged.subList(0, whole.size())).isEqualTo(whole);
    }

    @Test
    void oneResultIsOneResult() {
        assertThat(ids(bench.ask("semantic_search", "{'query': 'orders', 'limit': 1}")))
                .hasSize(1);
        assertThat(ids(bench.ask("search_code", "{'query': 'orders', 'limit': '1'}")))
                .hasSize(1);
    }

    @Test
    void aFileIsThereOnceWithItsBestChunkAtItsLevel() {
        for (String tool : List.of("semantic_search", "hybrid_search")) {
            JsonObject answer =
                    bench.ask(tool, "{'query': 'cancel an order for a reason', 'level': 'file', 'limit': 20}");

            assertThat(paths(answer)).doesNotHaveDuplicates().hasSize(20);
            assertThat(texts(answer, "results", "name").getFirst()).startsWith("cancel_order_");
        }
    }

    @Test
    void everyFileIsReachedAtTheLevelOfFiles() {
        JsonObject answer = bench.ask(
                "semantic_search", "{'query': 'order', 'level': 'file', 'limit': 100, 'pathPattern': '**/*.{py,ts}'}");

        assertThat(paths(answer)).hasSize(2 * FILES + 1);
    }

    @Test
    void metaOnlyLeavesOutTheCodeAndKeepsTheFieldsOfTheFamily() {
        JsonObject hit = list(
                        bench.ask("semantic_search", "{'query': 'hash a password', 'metaOnly': 'true'}"), "results")
                .getFirst();

        assertThat(hit.get("content")).isEqualTo(JsonNull.NULL);
        assertThat(text(hit, "language")).isEqualTo("python");
        assertThat(text(hit, "chunkType")).isEqualTo("function");
        assertThat(text(hit, "name")).isEqualTo("hash_password");
        assertThat(number(hit, "startLine")).isLessThanOrEqualTo(number(hit, "endLine"));
        assertThat(((JsonObject) hit.get("git")).members())
                .containsKeys("ageDays", "commitCount", "recentDominantAuthor", "blameDominantAuthor", "file", "chunk");
    }

    @Test
    void rankChunksExplainsTheOrderAndLeavesOutTheCodeByDefault() {
        JsonObject answer = bench.ask("rank_chunks", "{'rerank': {'custom': {'chunkSize': 1}}, 'limit': 3}");

        JsonObject first = list(answer, "results").getFirst();
        assertThat(first.get("content")).isEqualTo(JsonNull.NULL);
        assertThat(first.get("similarity")).isEqualTo(JsonNull.NULL);
        JsonObject overlay = (JsonObject) first.get("rankingOverlay");
        assertThat(text(overlay, "preset")).isEqualTo("custom");
        assertThat(((JsonObject) overlay.get("signals")).members()).containsKey("chunkSize");
        assertThat(number(answer, "ranked")).isGreaterThan(3 * FILES);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'pathPattern': 'orders/**' | orders/",
                "'pathPattern': '!{orders,auth,docs}/**' | invoices/",
                "'language': 'TypeScript' | invoices/",
                "'fileExtension': ['ts'] | invoices/",
                "'filter': {'must': [{'key': 'language', 'match': {'value': 'typescript'}}]} | invoices/",
                "'filter': {'language': 'python'}, 'pathPattern': 'auth/**' | auth/",
                "'chunkType': 'function', 'filter': {'must_not': [{'key': 'language', 'match': {'value': 'python'}}]} | invoices/",
                "'documentation': 'only' | docs/"
            })
    void filtersJoin(String narrow, String folder) {
        for (String tool : List.of("semantic_search", "hybrid_search")) {
            JsonObject answer = bench.ask(tool, "{'query': 'order invoice password', " + narrow + "}");

            assertThat(paths(answer))
                    .isNotEmpty()
                    .allSatisfy(path -> assertThat(path).startsWith(folder));
        }
        JsonObject ranked = bench.ask("rank_chunks", "{'rerank': 'ownership', " + narrow + "}");
        assertThat(paths(ranked))
                .isNotEmpty()
                .allSatisfy(path -> assertThat(path).startsWith(folder));
    }

    @Test
    void searchesOfDocumentsOnlyRankByHeadingsAndSaySo() {
        String question = "{'query': 'refunds', 'documentation': 'only'%s}";

        JsonObject byItself = bench.ask("semantic_search", question.formatted(""));
        assertThat(text(byItself, "preset")).isEqualTo("documentationRelevance");
        assertThat(byItself.get("notes").toString()).contains("documentationRelevance was applied");
        assertThat(text(bench.ask("semantic_search", question.formatted(", 'rerank': 'relevance'")), "preset"))
                .isEqualTo("relevance");
    }

    @Test
    void anExampleGivenByIdIsNotFoundButItsTwinsAre() {
        String id =
                ids(bench.ask("hybrid_search", "{'query': 'cancel_order_7'}")).getFirst();

        JsonObject like = bench.ask("find_similar", "{'positiveIds': ['" + id + "']}");

        assertThat(ids(like)).doesNotContain(id);
        assertThat(texts(like, "results", "name"))
                .allSatisfy(name -> assertThat(name).startsWith("cancel_order_"));
    }

    @Test
    void negativeExamplesWithoutPositivesFindTheFarthestFirst() {
        JsonObject far = bench.ask(
                "find_similar",
                "{'negativeCode': ['" + HASH.replace("\n", "\\n") + "'], 'limit': 100, 'metaOnly': true}");

        assertThat(texts(far, "results", "name").getLast()).isEqualTo("hash_password");
    }

    @Test
    void extensionsAreTakenWithADotAndWithout() {
        for (String extension : List.of(".py", "py"))
            assertThat(paths(bench.ask(
                            "find_similar",
                            "{'positiveCode': ['print an invoice'], 'fileExtensions': ['" + extension + "']}")))
                    .isNotEmpty()
                    .allSatisfy(path -> assertThat(path).endsWith(".py"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "semantic_search | {'query': ' '} | EXPLORE_INVALID_QUERY",
                "semantic_search | {'query': 'x', 'rerank': 'impactAnalysis'} | custom weights with imports",
                "semantic_search | {'query': 'x', 'rerank': {'custom': {'authors': 1}}} | ownership",
                "semantic_search | {'query': 'x', 'collection': 'no-such'} | EXPLORE_COLLECTION_NOT_FOUND",
                "semantic_search | {'query': 'x', 'project': 'no-such'} | INPUT_PROJECT_NOT_REGISTERED",
                "semantic_search | {'query': 'x', 'level': 'line'} | [INPUT_INVALID_PARAMETER] semantic_search: 'level'",
                "semantic_search | {'query': 'x', 'offset': 901} | narrow with filter",
                "semantic_search | {'query': 'x', 'pathPattern': 'src/{a'} | pathPattern",
                "semantic_search | {'query': 'x', 'filter': {'must': [{'key': 'no.such', 'match': {'value': 1}}]}} | no.such",
                "hybrid_search | {'query': 'x', 'limit': 101} | [INPUT_INVALID_PARAMETER] hybrid_search: 'limit'",
                "search_code | {'query': 'x', 'rerank': 'hotspots'} | [INPUT_INVALID_PARAMETER]",
                "rank_chunks | {'rerank': 'relevance'} | [INPUT_INVALID_PARAMETER]",
                "rank_chunks | {} | rerank",
                "find_similar | {} | At least one positive or negative input",
                "semantic_search | {'query': 'x', 'filter': {'langage': 'py'}} | did you mean language?",
                "find_similar | {'positiveCode': ['???']} | means anything",
                "find_similar | {'positiveCode': ['  ']} | At least one positive or negative input",
                "find_similar | {'negativeCode': ['x'], 'strategy': 'sum_scores'} | requires at least one positive",
                "find_similar | {'positiveIds': ['no-such']} | EXPLORE_CHUNK_NOT_FOUND",
                "find_similar | {'positiveCode': ['x'], 'negativeIds': ['00000000000000000000000000000000']} | EXPLORE_CHUNK_NOT_FOUND"
            })
    void invalidArgumentsAreRefusedWithTheRemedy(String tool, String arguments, String message) {
        assertThat(bench.refusal(tool, arguments)).contains(message);
    }

    @Test
    void documentsAreSearchedByTheSameTools() {
        bench.ask("create_collection", "{'name': 'notes'}");
        bench.ask(
                "add_documents",
                "{'collection': 'notes', 'documents': [{'id': 1, 'text': 'Deploys happen on Tuesday mornings', 'metadata': {'team': 'ops'}},"
                        + " {'id': 'n-2', 'text': 'The billing service owns invoices', 'metadata': {'team': 'finance'}}]}");

        JsonObject day = list(
                        bench.ask(
                                "semantic_search",
                                "{'collection': 'notes', 'query': 'on which day do deploys happen'}"),
                        "results")
                .getFirst();
        assertThat(day.get("id")).isEqualTo(JsonValue.of(1));
        assertThat(text(day, "content")).contains("Tuesday");
        assertThat(day.get("metadata")).isEqualTo(JsonValue.object("team", JsonValue.of("ops")));
        assertThat(
                        ids(
                                bench.ask(
                                        "hybrid_search",
                                        "{'collection': 'notes', 'query': 'invoices', 'filter': {'must': [{'key': 'team', 'match': {'value': 'finance'}}]}}")))
                .containsExactly("n-2");
        assertThat(ids(bench.ask("find_similar", "{'collection': 'notes', 'positiveIds': ['1']}")))
                .containsExactly("n-2");
        assertThat(list(
                        bench.ask("rank_chunks", "{'collection': 'notes', 'rerank': {'custom': {'documentation': 1}}}"),
                        "results"))
                .hasSize(2);
    }

    @Test
    void presetsOfFiltersLetThroughWhatTheySay() {
        String call = "{'rerank': {'custom': {'chunkSize': 1}}, 'limit': 100, 'filter': %s}";

        assertThat(paths(bench.ask("rank_chunks", call.formatted("{'presets': 'securityPaths'}"))))
                .isNotEmpty()
                .allMatch(path -> path.startsWith("auth/"));
        assertThat(paths(bench.ask("rank_chunks", call.formatted("{'presets': ['production', 'coreLogic']}"))))
                .contains("auth/login.py")
                .doesNotContain("docs/guide.md");
        assertThat(
                        paths(
                                bench.ask(
                                        "rank_chunks",
                                        call.formatted(
                                                "{'presets': 'production, coreLogic', 'must': [{'key': 'language', 'match': {'value': 'typescript'}}]}"))))
                .hasSize(FILES)
                .allMatch(path -> path.endsWith(".ts"));
    }

    @Test
    void presetsOfFiltersThatAreNoneAreRefused() {
        String call = "{'query': 'x', 'filter': {'presets': %s}}";

        assertThat(bench.refusal("semantic_search", call.formatted("'prodution'")))
                .contains("[EXPLORE_UNKNOWN_FILTER_PRESET]", "did you mean production?");
        for (String none : List.of("''", "[]", "' , '", "7"))
            assertThat(bench.refusal("semantic_search", call.formatted(none)))
                    .contains("[EXPLORE_EMPTY_FILTER_PRESET]", "abandonedHotspots");
        bench.ask("create_collection", "{'name': 'texts'}");
        assertThat(bench.refusal(
                        "semantic_search",
                        "{'query': 'x', 'collection': 'texts', 'filter': {'presets': 'production'}}"))
                .contains("texts is a collection of documents");
    }

    @Test
    void aRangeOfDatesOverNumbersIsRefusedAndTheOtherWayRound() {
        bench.ask("create_collection", "{'name': 'days'}");
        bench.ask(
                "add_documents",
                "{'collection': 'days', 'documents': [{'id': '1', 'text': 'one', 'metadata': {'year': 2024, 'day': '2025-11-28'}},"
                        + " {'id': '2', 'text': 'two', 'metadata': {'year': 2025, 'day': 'none', 'either': '2025-01-01'}}, {'id': '3', 'text': 'three', 'metadata': {'either': 3}}]}");
        String call =
                "{'collection': 'days', 'query': 'one', 'filter': {'must_not': [{'key': '%s', 'range': {'lt': %s}}]}}";

        assertThat(bench.refusal("semantic_search", call.formatted("year", "'2025-01-01'")))
                .contains("'year' holds numbers, not dates in this collection", "as numbers");
        assertThat(bench.refusal(
                        "rank_chunks",
                        call.replace("'query': 'one'", "'rerank': {'custom': {'documentation': 1}}")
                                .formatted("day", "2025")))
                .contains("'day' holds dates, not numbers in this collection", "such as \"2025-11-28\"");
        assertThat(ids(bench.ask("semantic_search", call.formatted("either", "'2026-01-01'"))))
                .containsExactlyInAnyOrder("1", "3");
        assertThat(ids(bench.ask("semantic_search", call.formatted("either", "4"))))
                .containsExactlyInAnyOrder("1", "2");
        assertThat(ids(bench.ask("semantic_search", call.formatted("missing", "4"))))
                .hasSize(3);
    }

    /// More documents than are read at once, with the lowest ones last by id.
    @Test
    void allDocumentsOfACollectionAreRankedExactly() {
        int many = 2_100;
        bench.ask("create_collection", "{'name': 'sizes'}");
        for (int from = 0; from < many; from += 700) {
            String documents = IntStream.range(from, from + 700)
                    .mapToObj(i ->
                            "{'id': '%d', 'text': 'document', 'metadata': {'chunkType': 'function', 'methodLines': %d}}"
                                    .formatted(i, many - i))
                    .collect(Collectors.joining(","));
            bench.ask("add_documents", "{'collection': 'sizes', 'documents': [" + documents + "]}");
        }
        JsonObject answer = bench.ask(
                "rank_chunks", "{'collection': 'sizes', 'rerank': {'custom': {'chunkSize': -1}}, 'limit': 3}");
        assertThat(ids(answer)).containsExactly("2099", "2098", "2097");
        assertThat(number(answer, "ranked")).isEqualTo(many);
        assertThat(list(answer, "results").getFirst().get("metadata"))
                .isEqualTo(JsonValue.object("chunkType", JsonValue.of("function"), "methodLines", JsonValue.of(1)));
    }

    @Test
    void anOrderThatScoresAllDocumentsAlikeSaysSo() {
        bench.ask("create_collection", "{'name': 'plain'}");
        bench.ask(
                "add_documents",
                "{'collection': 'plain', 'documents': [{'id': 'a', 'text': 'one'}, {'id': 'b', 'text': 'two'}]}");
        JsonObject alike = bench.ask("rank_chunks", "{'collection': 'plain', 'rerank': 'hotspots'}");
        assertThat(alike.get("notes").toString()).contains("all of these have the same score");
        JsonObject asked = bench.ask("semantic_search", "{'collection': 'plain', 'query': 'one'}");
        assertThat(asked.get("notes").toString()).doesNotContain("same score");
    }

    @Test
    void aCollectionWithoutDocumentsHasNoResults() {
        bench.ask("create_collection", "{'name': 'nothing'}");

        for (String call : List.of("semantic_search", "hybrid_search"))
            assertThat(ids(bench.ask(call, "{'collection': 'nothing', 'query': 'x'}")))
                    .isEmpty();
    }

    @Test
    void searchCodeKeepsItsPublishedText() {
        JsonObject answer = bench.ask("search_code", "{'query': 'hash_password', 'limit': 1}");

        assertThat(text(answer, "message"))
                .startsWith("Found 1 result(s):\n\n--- Result 1 (score: ")
                .contains("File: auth/login.py:")
                .contains("Language: python\n\n");
        assertThat(text(bench.ask("search_code", "{'query': 'zzyzx', 'mode': 'keyword'}"), "message"))
                .isEqualTo("No results found for query: \"zzyzx\"");
    }
}
