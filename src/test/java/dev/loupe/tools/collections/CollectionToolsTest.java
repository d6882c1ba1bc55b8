package dev.loupe.tools.collections;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CollectionToolsTest {

    private static final String NOTES =
            "{'collection': 'notes', 'documents': [{'id': 1, 'text': 'Deploys happen on Tuesday mornings', 'metadata': {'team': 'ops'}},"
                    + " {'id': 'n-2', 'text': 'The billing service owns invoices'}]}";

    @TempDir
    private Path folder;

    private Workbench bench;

    @BeforeEach
    void open() throws IOException {
        bench = Workbench.in(folder);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private static List<JsonValue> values(JsonObject answer, String name) {
        return ((JsonArray) answer.get(name)).elements();
    }

    @Test
    void aCollectionIsMadeListedDescribedAndDeleted() {
        JsonObject made = bench.ask("create_collection", "{'name': 'notes', 'distance': 'Dot', 'enableHybrid': true}");
        assertThat(text(made, "message"))
                .matches("Collection \"notes\" created successfully with \\d+ dimensions and Dot distance metric\\."
                        + " Hybrid search is enabled for this collection\\.");
        assertThat(values(bench.ask("list_collections", "{}"), "collections")).containsExactly(JsonValue.of("notes"));

        JsonObject info = bench.ask("get_collection_info", "{'name': 'notes'}");
        assertThat(text(info, "distance")).isEqualTo("Dot");
        assertThat(text(info, "status")).isEqualTo("green");
        assertThat(text(info, "optimizerStatus")).isEqualTo("ok");
        assertThat(number(info, "vectorSize")).isEqualTo(number(made, "vectorSize"));
        assertThat(number(info, "pointsCount")).isZero();

        assertThat(text(bench.ask("delete_collection", "{'name': 'notes'}"), "message"))
                .isEqualTo("Collection \"notes\" deleted successfully.");
        assertThat(values(bench.ask("list_collections", "{}"), "collections")).isEmpty();
    }

    @Test
    void documentsAreAddedReplacedAndReallyDeleted() {
        bench.ask("create_collection", "{'name': 'notes'}");
        JsonObject added = bench.ask("add_documents", NOTES);
        assertThat(text(added, "message")).isEqualTo("Successfully added 2 document(s) to collection \"notes\".");
        assertThat(number(added, "documentsCount")).isEqualTo(2);

        JsonObject again = bench.ask("add_documents", NOTES);
        assertThat(number(again, "replaced")).isEqualTo(2);
        assertThat(number(again, "documentsCount")).isEqualTo(2);

        JsonObject deleted = bench.ask("delete_documents", "{'collection': 'notes', 'ids': [1, '1', 'gone']}");
        assertThat(text(deleted, "message"))
                .isEqualTo("Successfully deleted 1 document(s) from collection \"notes\". 2 id(s) were not there.");
        assertThat(values(deleted, "notFound")).containsExactly(JsonValue.of("1"), JsonValue.of("gone"));
        assertThat(number(bench.ask("get_collection_info", "{'name': 'notes'}"), "pointsCount"))
                .isEqualTo(1);
    }

    @Test
    void theLastDocumentWinsIfAnIdIsRepeatedAndTheAnswerSaysSo() {
        bench.ask("create_collection", "{'name': 'notes'}");
        JsonObject added = bench.ask(
                "add_documents",
                "{'collection': 'notes', 'documents': [{'id': 1, 'text': 'first'}, {'id': 1.0, 'text': 'second'}, {'id': '1', 'text': 'third'}]}");

        assertThat(number(added, "added")).isEqualTo(2);
        assertThat(Json.write(added.get("repeated"))).isEqualTo("[1.0]");
        JsonObject found = bench.ask("search_codebase", "{'query': 'second', 'collectionName': 'notes'}");
        assertThat(texts(found, "results", "content")).containsExactlyInAnyOrder("second", "third");
    }

    @Test
    void aDocumentIsFoundWithTheIdThatItWasAddedWith() {
        bench.ask("create_collection", "{'name': 'notes'}");
        bench.ask("add_documents", NOTES);

        JsonObject found = bench.ask("search_codebase", "{'query': 'who owns invoices', 'collectionName': 'notes'}");
        assertThat(list(found, "results").stream().map(result -> result.get("id")))
                .containsExactly(JsonValue.of("n-2"), JsonValue.of(1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "create_collection {'name': 'notes'} | [INGEST_COLLECTION_EXISTS] Collection \"notes\" already exists.",
                "create_collection {'name': 'code_1a2b3c4d'} | [INPUT_INVALID_PARAMETER] The name of the collection is reserved",
                "create_collection {'name': 'other', 'distance': 'Manhattan'} | must be one of Cosine, Euclid, Dot",
                "get_collection_info {'name': 'note'} | [EXPLORE_COLLECTION_NOT_FOUND] Collection \"note\" does not exist. Did you mean notes?",
                "delete_collection {'name': 'codebase'} | [INPUT_INVALID_PARAMETER] \"codebase\" stands for the code",
                "delete_collection {'name': 'code_00000000'} | [EXPLORE_COLLECTION_NOT_FOUND]",
                "add_documents {'collection': 'gone', 'documents': [{'id': 1, 'text': 'x'}]} | [EXPLORE_COLLECTION_NOT_FOUND]",
                "add_documents {'collection': 'codebase', 'documents': [{'id': 1, 'text': 'x'}]} | is an index of code",
                "add_documents {'collection': 'notes', 'documents': []} | documents is empty",
                "add_documents {'collection': 'notes', 'documents': [{'id': 1, 'text': ' '}]} | documents[0] (id 1) has no text",
                "add_documents {'collection': 'notes', 'documents': [{'id': '', 'text': 'x'}]} | no usable id",
                "add_documents {'collection': 'notes', 'documents': [{'id': 1, 'text': 'x', 'metadata': {'text': 'y'}}]} | has a member `text`",
                "delete_documents {'collection': 'notes', 'ids': [[1]]} | must be of type array<string|number>",
                "search_codebase {'query': 'x', 'collectionName': 'note'} | Did you mean notes?"
            })
    void invalidCallsAreRefusedWithCauseAndRemedy(String call, String refusal) {
        bench.ask("create_collection", "{'name': 'notes'}");

        String said = bench.refusal(call.substring(0, call.indexOf(' ')), call.substring(call.indexOf(' ') + 1));
        assertThat(said.replace("\\\"", "\"")).contains(refusal.strip());
    }

    @Test
    void aRefusedCallAddsNothing() {
        bench.ask("create_collection", "{'name': 'notes'}");
        bench.refusal(
                "add_documents",
                "{'collection': 'notes', 'documents': [{'id': 1, 'text': 'x'}, {'id': 2, 'text': ''}]}");

        assertThat(number(bench.ask("get_collection_info", "{'name': 'notes'}"), "pointsCount"))
                .isZero();
    }

    @Test
    void metadataOfAnyShapeIsTakenWithoutHarm() {
        bench.ask("create_collection", "{'name': 'notes'}");
        String deep = "[".repeat(100) + "]".repeat(100);
        JsonObject added = bench.ask(
                "add_documents",
                "{'collection': 'notes', 'documents': [{'id': 'x', 'text': 't', 'metadata': {'id': 9, 'deep': " + deep
                        + ", '': null, 'a.b': [1, 'x', {'c': true}], 'long': '" + "y".repeat(50_000)
                        + "', 'big': 1e400, 'id.ord': '\\u0000'}}]}");

        assertThat(number(added, "added")).isEqualTo(1);
        assertThat(texts(
                        bench.ask("search_codebase", "{'query': 't', 'collectionName': 'notes'}"),
                        "results",
                        "content"))
                .containsExactly("t");
    }

    @Test
    void theIndexOfCodeIsListedDescribedAndClearedLikeACollection() {
        bench.ask("index_codebase", "{}");
        bench.ask("create_collection", "{'name': 'notes'}");
        JsonObject listed = bench.ask("list_collections", "{}");
        assertThat(texts(listed, "details", "kind")).containsExactly("documents", "code");
        String code = texts(listed, "details", "name").getLast();

        JsonObject info = bench.ask("get_collection_info", "{'name': '" + code + "'}");
        assertThat(text(info, "path")).isEqualTo(bench.root().toString());
        assertThat(number(info, "files")).isGreaterThan(3);
        assertThat(number(info, "pointsCount")).isGreaterThan(number(info, "files"));
        assertThat(bench.ask("get_collection_info", "{'name': 'codebase'}")).isEqualTo(info);

        JsonObject deleted = bench.ask("delete_collection", "{'name': '" + code + "'}");
        assertThat(number(deleted, "deletedPoints")).isEqualTo(number(info, "pointsCount"));
        assertThat(texts(bench.ask("list_collections", "{}"), "details", "kind"))
                .containsExactly("documents");
        assertThat(bench.root().resolve("auth/login.py")).exists();
    }

    @Test
    void aDamagedCollectionIsReportedAndCanBeDeleted() throws Exception {
        bench.ask("create_collection", "{'name': 'notes'}");
        Path home = folder.toRealPath().resolve("home/collections");
        Path points;
        try (var found = Files.find(home, 9, (path, attributes) -> path.endsWith("points"))) {
            points = found.findFirst().orElseThrow();
        }
        try (var files = Files.list(points)) {
            for (Path file : files.toList()) Files.delete(file);
        }

        assertThat(bench.refusal("get_collection_info", "{'name': 'notes'}")).startsWith("[INFRA_STORE_UNAVAILABLE]");
        assertThat(bench.refusal("add_documents", NOTES))
                .startsWith("[INFRA_STORE_UNAVAILABLE]")
                .contains("is damaged");
        assertThat(bench.ask("delete_collection", "{'name': 'notes'}").get("deletedPoints"))
                .isEqualTo(JsonValue.JsonNull.NULL);
        bench.ask("create_collection", "{'name': 'notes'}");
        assertThat(number(bench.ask("add_documents", NOTES), "added")).isEqualTo(2);
    }

    @Test
    void aCollectionOfDocumentsHasNoCodeForTheToolsOnCode() {
        bench.ask("create_collection", "{'name': 'notes'}");

        assertThat(bench.refusal("find_symbol", "{'symbol': 'x', 'collection': 'notes'}"))
                .isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"qdrant://collections", "QDRANT://collections"})
    void theNamesAreAResource(String uri) throws Exception {
        bench.ask("create_collection", "{'name': 'my notes/2026'}");

        JsonObject contents = list(bench.ask("resources/read", "{'uri': '" + uri + "'}"), "contents")
                .getFirst();
        assertThat(Json.parse(text(contents, "text"))).isEqualTo(new JsonArray(List.of(JsonValue.of("my notes/2026"))));
        assertThat(text(contents, "mimeType")).isEqualTo("application/json");
    }

    @Test
    void eachCollectionIsAResourceByItsName() throws Exception {
        bench.ask("create_collection", "{'name': 'my notes/2026'}");

        JsonObject contents = list(
                        bench.ask("resources/read", "{'uri': 'qdrant://collection/my%20notes%2F2026'}"), "contents")
                .getFirst();
        assertThat(Json.parse(text(contents, "text")))
                .isEqualTo(bench.ask("get_collection_info", "{'name': 'my notes/2026'}"));
        assertThat(bench.refusal("resources/read", "{'uri': 'qdrant://collection/other'}"))
                .contains("does not exist");
        assertThat(Json.write(bench.ask("completion/complete", "{'what': 'collection', 'value': '2026'}")))
                .contains("my notes/2026");
    }
}
