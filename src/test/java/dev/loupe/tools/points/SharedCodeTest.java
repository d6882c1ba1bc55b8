package dev.loupe.tools.points;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.stores.FolderProvider;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two engines with separate homes and one shared store: the second can query what the first has indexed.
class SharedCodeTest {
    private static final String BREAD =
            "class Bread:\n    def bake_bread(self, oven):\n        return oven.bake(self.dough)\n";
    private static final String TEA = "def pour_tea(cup):\n    cup.fill('tea')\n    return cup\n";

    @TempDir
    private Path folder;

    private GitFixture shop;
    private Workbench here;
    private Workbench elsewhere;

    @BeforeEach
    void open() throws IOException {
        Path real = folder.toRealPath();
        shop = GitFixture.repository(real.resolve("shop"));
        shop.write("kitchen/bread.py", BREAD);
        shop.write("kitchen/tea.py", TEA);
        shop.write("README.md", "# Shop\n\nBread and tea.\n");
        shop.commit("Open the shop");
        Path other = Files.createDirectories(real.resolve("other"));
        Files.writeString(other.resolve("a.py"), "def nothing():\n    pass\n");
        var store = Optional.<dev.loupe.stores.VectorStoreProvider>of(
                new FolderProvider(Files.createDirectories(real.resolve("store"))));
        here = Workbench.open(shop.root(), real.resolve("here"), List.of(shop.root()), store);
        elsewhere = Workbench.open(other, real.resolve("elsewhere"), List.of(other), store);
        here.ask("index_codebase", "{}");
    }

    @AfterEach
    void close() {
        here.close();
        elsewhere.close();
    }

    private List<String> found(Workbench bench, String tool, String arguments) {
        return texts(bench.ask(tool, arguments), "results", "relativePath");
    }

    @Test
    void anEngineAnswersForWhatAnotherHasIndexedAndSaysSo() {
        JsonObject answer = elsewhere.ask("semantic_search", "{'query': 'bake bread', 'project': 'shop'}");

        JsonObject first = list(answer, "results").getFirst();
        assertThat(text(first, "relativePath")).isEqualTo("kitchen/bread.py");
        assertThat(text(first, "content")).contains("oven.bake");
        assertThat(text(first, "language")).isEqualTo("python");
        assertThat(text(answer, "collection")).startsWith("code_").hasSize("code_".length() + 12);
        assertThat(answer.toString()).contains("from the shared index of shop");
    }

    @Test
    void searchCodebaseAsksItByItsCollection() {
        String collection = texts(elsewhere.ask("list_collections", "{}"), "details", "name")
                .getLast();
        JsonObject answer = elsewhere.ask(
                "search_codebase",
                "{'query': 'bake bread', 'extension': '.py', 'directory': 'kitchen', 'collectionName': '%s'}"
                        .formatted(collection));

        assertThat(texts(answer, "results", "filePath"))
                .contains("kitchen/bread.py")
                .allMatch(path -> path.startsWith("kitchen/"));
        assertThat(text(list(answer, "results").getFirst(), "chunkType")).isNotEqualTo("document");
        assertThat(elsewhere.refusal("search_codebase", "{'query': 'bread', 'collectionName': 'code_000000000000'}"))
                .contains("no collection");
    }

    @Test
    void wordsMeaningsAndOrdersWorkAsInACollection() {
        assertThat(found(elsewhere, "hybrid_search", "{'query': 'pour_tea', 'project': 'shop'}")
                        .getFirst())
                .isEqualTo("kitchen/tea.py");
        assertThat(found(elsewhere, "find_similar", "{'positiveCode': ['oven.bake(dough)'], 'project': 'shop'}")
                        .getFirst())
                .isEqualTo("kitchen/bread.py");
        assertThat(found(elsewhere, "rank_chunks", "{'rerank': 'decomposition', 'project': 'shop'}"))
                .contains("kitchen/bread.py", "kitchen/tea.py");
    }

    @Test
    void filtersAskWhatIsSharedAndThatOfHistoryIsRefused() {
        assertThat(found(elsewhere, "semantic_search", "{'query': 'bread', 'project': 'shop', 'pathPattern': '*.md'}"))
                .containsOnly("README.md");
        assertThat(found(elsewhere, "semantic_search", "{'query': 'bread', 'project': 'shop', 'language': 'python'}"))
                .doesNotContain("README.md")
                .isNotEmpty();
        assertThat(elsewhere.refusal("semantic_search", "{'query': 'bread', 'project': 'shop', 'author': 'Ada'}"))
                .contains("shared index")
                .contains("index_codebase");
    }

    @Test
    void changesAndDeletionsReachTheSharedCode() throws IOException {
        String collection =
                text(elsewhere.ask("semantic_search", "{'query': 'bread', 'project': 'shop'}"), "collection");
        shop.write("kitchen/tea.py", TEA.replace("tea", "coffee"));
        Files.delete(shop.root().resolve("kitchen/bread.py"));
        here.ask("index_codebase", "{}");

        assertThat(found(
                        elsewhere,
                        "semantic_search",
                        "{'query': 'bake bread', 'collection': '%s'}".formatted(collection)))
                .doesNotContain("kitchen/bread.py");
        JsonObject changed = elsewhere.ask("hybrid_search", "{'query': 'pour_coffee', 'project': 'shop'}");
        assertThat(text(list(changed, "results").getFirst(), "content")).contains("pour_coffee");
        assertThat(changed.toString()).doesNotContain("pour_tea");
    }

    @Test
    void clonesOfOneOriginAreOneIndexAndAnUnknownNameIsStillRefused() {
        assertThat(texts(elsewhere.ask("list_collections", "{}"), "details", "kind"))
                .contains("shared");
        assertThat(elsewhere.refusal("semantic_search", "{'query': 'bread', 'project': 'shopp'}"))
                .contains("no project is registered");
    }

    @Test
    void documentsOfTheStoreAreSeenByBoth() {
        here.ask("create_collection", "{'name': 'notes'}");
        here.ask("add_documents", "{'collection': 'notes', 'documents': [{'id': 1, 'text': 'ovens need cleaning'}]}");

        assertThat(texts(
                        elsewhere.ask("semantic_search", "{'query': 'clean the oven', 'collection': 'notes'}"),
                        "results",
                        "content"))
                .containsExactly("ovens need cleaning");
        assertThat(elsewhere.ask("delete_collection", "{'name': 'notes'}").toString())
                .contains("notes");
        assertThat(texts(here.ask("list_collections", "{}"), "details", "name")).doesNotContain("notes");
    }

    @Test
    void theStatusReportsTheSharedName() {
        assertThat(text(here.ask("get_index_status", "{}"), "message")).contains("shared as code_");
    }
}
