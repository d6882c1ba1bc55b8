package dev.loupe.tools.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The search over real documents in several languages and scripts.
class DocumentationSearchTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        Path real = folder.toRealPath();
        Path root = Files.createDirectories(real.resolve("docs-of-many"));
        Workbench.write(root, "docs/deploy.md", """
            ---
            title: Deployment
            tags:
              - ops
              - release
            ---
            # Rolling out

            How releases reach the [servers](https://example.org/servers).

            ## Rollback

            ```bash
            ./rollback
            ```

            ```bash
            ./check
            ```
            The archived builds are kept for a year.
            """);
        Workbench.write(root, "docs/ru.md", """
            # Настройка подключения

            Как настроить подключения к базе данных.

            ## Резервные копии

            Копии создаются каждую ночь.
            """);
        Workbench.write(root, "docs/zh.md", "# 全文检索\n\n索引会在后台更新。\n");
        Workbench.write(root, "docs/ja.md", "# 検索エンジン\n\nキャッシュを無効にする方法。\n");
        Workbench.write(root, "kb/style.md", """
            ---
            knowledge: true
            ---
            # House rules

            Never deploy on a Friday. Rollback before lunch.
            """);
        Workbench.write(root, "src/deploy.py", "def deploy():\n    pass\n");
        bench = Workbench.open(root, real.resolve("home"), List.of(root));
        bench.ask("index_codebase", "{}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    private static List<String> found(String query) {
        return Workbench.texts(
                bench.ask("search_documentation", "{'query': '" + query + "', 'limit': 10}"), "results", "path");
    }

    @ParameterizedTest
    @CsvSource({
        "rolling out, docs/deploy.md",
        "archived builds, docs/deploy.md",
        "archive build, docs/deploy.md",
        "deploiment, docs/deploy.md",
        "servers, docs/deploy.md",
        "подключение, docs/ru.md",
        "резервная копия, docs/ru.md",
        "как создать копию, docs/ru.md",
        "检索, docs/zh.md",
        "索引更新, docs/zh.md",
        "検索エンジン, docs/ja.md",
        "キャッシュ, docs/ja.md"
    })
    void aDocumentIsFoundByItsWordsInAnyScript(String query, String path) {
        assertThat(found(query)).startsWith(path);
    }

    @Test
    void aMixedQuestionFindsDocumentsOfAllItsScripts() {
        assertThat(found("archived копии 索引")).contains("docs/deploy.md", "docs/ru.md", "docs/zh.md");
    }

    @Test
    void theKnowledgeBaseComesFirst() {
        assertThat(found("rollback")).startsWith("kb/style.md", "docs/deploy.md");
        assertThat(found("*")).startsWith("kb/style.md").hasSize(5);
    }

    @Test
    void theAnswerShowsFrontMatterAndHeadingsOfADocument() {
        JsonObject answer = bench.ask("search_documentation", "{'query': 'rolling out'}");
        JsonObject result = Workbench.list(answer, "results").getFirst();

        assertThat(Workbench.text(answer, "query")).isEqualTo("rolling out");
        assertThat(Workbench.text(result, "project")).isEqualTo(bench.root().toString());
        var front = (JsonObject) result.get("frontmatter");
        assertThat(front.members()).containsOnlyKeys("title", "tags");
        assertThat(Json.write(front.get("tags"))).isEqualTo("[\"ops\",\"release\"]");
        assertThat(Workbench.texts(result, "headings", "title")).containsExactly("Rolling out", "Rollback");
        assertThat(Workbench.number(Workbench.list(result, "headings").get(1), "level"))
                .isEqualTo(2);
        assertThat(Workbench.texts(result, "headings", "preview").getFirst())
                .isEqualTo("How releases reach the servers.");
        assertThat(Workbench.texts(result, "links", "url")).containsExactly("https://example.org/servers");
        assertThat(result.get("code_blocks")).isEqualTo(new JsonValue.JsonArray(List.of(JsonValue.of("bash"))));
    }

    @Test
    void bothNamesAnswerTheSame() {
        String question = "{'query': 'rollback', 'limit': 2}";
        assertThat(bench.ask("search_knowledge", question)).isEqualTo(bench.ask("search_documentation", question));
    }

    @Test
    void aWordThatNoDocumentHasIsNotFound() {
        assertThat(found("quetzalcoatl")).isEmpty();
        assertThat(found("鯨")).isEmpty();
    }

    @Test
    void aChangedDocumentIsReadAgain() throws IOException {
        Workbench.write(bench.root(), "docs/changing.md", "# Before\n\nolderword\n");
        bench.ask("reindex_changes", "{}");
        assertThat(found("olderword")).containsExactly("docs/changing.md");

        Workbench.write(bench.root(), "docs/changing.md", "# Afterwards\n\nnothing of it\n");
        assertThat(found("olderword")).isEmpty();
        Files.delete(bench.root().resolve("docs/changing.md"));
        assertThat(found("afterwards")).doesNotContain("docs/changing.md");
        bench.ask("reindex_changes", "{}");
    }

    @Test
    void theStructureOfADocumentIsItsAst() {
        JsonObject answer = bench.ask("get_file_ast", "{'path': 'deploy.md'}");
        var ast = (JsonObject) answer.get("ast");

        assertThat(Workbench.text(answer, "language")).isEqualTo("Markdown");
        assertThat(Workbench.texts(ast, "headings", "title")).containsExactly("Rolling out", "Rollback");
        assertThat(((JsonValue.JsonArray) ast.get("tags")).elements())
                .contains(JsonValue.of("заголовки"), JsonValue.of("代码块"), JsonValue.of("frontmatter"))
                .doesNotContain(JsonValue.of("functions"));
    }

    /// Only Markdown was read, and the answer did not mention the rest.
    @ParameterizedTest
    @CsvSource({
        "guide.rst, zeppelin mooring",
        "guide.adoc, zeppelin mooring",
        "guide.org, zeppelin mooring",
        "guide.html, zeppelin mooring",
        "guide.txt, zeppelin mooring"
    })
    void documentsAreReadInEveryFormatThatProjectsWrite(String name, String question, @TempDir Path own)
            throws IOException {
        Path root = Files.createDirectories(own.toRealPath().resolve("airships"));
        Workbench.write(
                root,
                name,
                switch (name.substring(name.indexOf('.'))) {
                    case ".rst" -> """
                ========
                Airships
                ========

                All about them.

                Zeppelin mooring
                ----------------

                Ropes hold it to the ``mast``, see `the manual <https://example.org/m>`_.

                .. code-block:: python

                   moor()
                """;
                    case ".adoc" -> """
                = Airships
                :toc:

                All about them.

                == Zeppelin mooring

                Ropes hold it to the `mast`, see https://example.org/m[the manual].

                [source,python]
                ----
                moor()
                ----
                """;
                    case ".org" -> """
                #+TITLE: Airships
                * Airships
                All about them.
                ** Zeppelin mooring
                Ropes hold it to the mast, see [[https://example.org/m][the manual]].
                #+BEGIN_SRC python
                moor()
                #+END_SRC
                """;
                    case ".html" -> """
                <html><head><title>Airships</title><script>var hidden = "zeppelin";</script></head><body>
                <h1>Airships</h1><p>All about them.</p>
                <h2>Zeppelin mooring</h2>
                <p>Ropes hold it to the mast, see <a href="https://example.org/m">the manual</a>.</p>
                <pre><code class="language-python">moor()</code></pre></body></html>
                """;
                    default -> """
                Airships
                ========

                All about them.

                Zeppelin mooring
                ----------------

                Ropes hold it to the mast, see `the manual <https://example.org/m>`_.

                .. code:: python
                """;
                });
        try (Workbench one = Workbench.open(root, own.toRealPath().resolve("home"), List.of(root))) {
            one.ask("index_codebase", "{}");
            JsonObject result = Workbench.list(
                            one.ask("search_documentation", "{'query': '" + question + "'}"), "results")
                    .getFirst();

            assertThat(Workbench.texts(result, "headings", "title")).containsExactly("Airships", "Zeppelin mooring");
            assertThat(Workbench.texts(result, "headings", "preview").getLast())
                    .startsWith("Ropes hold it to the mast");
            assertThat(Workbench.texts(result, "links", "url")).containsExactly("https://example.org/m");
            assertThat(result.get("code_blocks")).isEqualTo(new JsonValue.JsonArray(List.of(JsonValue.of("python"))));
        }
    }

    @Test
    void theSectionThatAnswersIsNamedWithItsLines() {
        JsonObject result = Workbench.list(
                        bench.ask("search_documentation", "{'query': 'how long are archived builds kept'}"), "results")
                .getFirst();
        JsonObject section = Workbench.list(result, "sections").getFirst();

        assertThat(Workbench.text(section, "place")).matches("docs/deploy\\.md:1[1-9]-2\\d");
        assertThat(Workbench.text(section, "heading")).endsWith("Rollback");
        assertThat(Workbench.text(section, "preview")).contains("archived builds are kept for a year");
    }

    /// All results were translations of one page.
    @Test
    void translationsOfAPageTakeOnePlace(@TempDir Path own) throws IOException {
        Path root = Files.createDirectories(own.toRealPath().resolve("translated"));
        for (String language : List.of("de", "es", "pt", "tr"))
            Workbench.write(root, "docs/" + language + "/yield.md", "# Dependencies yield\n\nDependencies: yield.\n");
        Workbench.write(root, "docs/en/yield.md", "# Dependencies with yield\n\nA dependency that cleans up.\n");
        Workbench.write(root, "docs/ru/yield.md", "# Зависимости с yield\n\nОчистка зависимостей.\n");
        Workbench.write(root, "docs/en/other.md", "# Other dependencies\n\nYield to nobody.\n");
        try (Workbench one = Workbench.open(root, own.toRealPath().resolve("home"), List.of(root))) {
            one.ask("index_codebase", "{}");

            assertThat(Workbench.texts(
                            one.ask("search_documentation", "{'query': 'dependencies with yield'}"), "results", "path"))
                    .containsExactly("docs/en/yield.md", "docs/en/other.md");
            assertThat(Workbench.texts(
                            one.ask("search_documentation", "{'query': 'зависимости yield'}"), "results", "path"))
                    .startsWith("docs/ru/yield.md");
        }
    }

    @ParameterizedTest
    @CsvSource({"документация", "документы", "documentation", "文档"})
    void aWordForDocumentsMeansAllOfThem(String word) {
        assertThat(found(word)).isEqualTo(found("*")).isNotEmpty();
    }
}
