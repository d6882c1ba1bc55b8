package dev.loupe.tools.code;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static dev.loupe.tools.answer.Workbench.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonNull;
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
import org.junit.jupiter.params.provider.ValueSource;

class FindSymbolTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        Path root = Files.createDirectories(folder.toRealPath().resolve("fixture"));
        write(root, "src/shop/Cart.java", """
            package shop;

            /** Holds goods. */
            class Cart {
                private int total;

                Cart(int total) {
                    this.total = total;
                }

                int add(int price) {
                    total += price;
                    return total;
                }
            }
            """);
        write(root, "lib/add.py", "def add(one, other):\n    return one + other\n");
        write(root, "lib/tally.rs", "struct Tally;\n\nimpl Tally {\n    fn add(&self) -> u8 {\n        7\n    }\n}\n");
        write(root, "README.md", "# Shop\n\nText.\n\n## Goods\n\nMore.\n");
        write(root, "js/a.test.js", "function Till () { this.open = 1 }\n");
        write(root, "js/app.js", "const Till = require('./till')\nnew Till()\n");
        write(root, "js/till.js", "function Till (box) { this.box = box }\nmodule.exports = Till\n");
        write(root, "docs/api.md", "# API\n\n## Tillage (box: Box) of a shop\n\nMore.\n");
        write(root, "one/same.py", "x = 1\n");
        write(root, "two/same.py", "x = 1\n");
        StringBuilder big = new StringBuilder("def huge(value):\n");
        for (int i = 0; i < 400; i++) big.append("    value = value + %d\n".formatted(i));
        write(root, "lib/huge.py", big + "    return value\n");
        bench = Workbench.open(root, folder.toRealPath().resolve("home"), List.of(root));
        bench.ask("index_codebase", "{}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    private static JsonObject find(String arguments) {
        return bench.ask("find_symbol", "{" + arguments + "}");
    }

    /// Names bound by an import came first because of their path, and tests were mixed with code.
    @Test
    void functionsComeBeforeNamesForThemAndTestsLast() {
        assertThat(texts(find("'symbol': 'Till'"), "results", "relativePath"))
                .containsExactly("js/till.js", "js/app.js", "js/a.test.js");
    }

    @Test
    void headingsAreNotSuggestedAsSymbols() {
        for (String tool : List.of("find_refs", "call_hierarchy", "find_symbol"))
            assertThat(bench.ask(tool, "{'symbol': 'Tillages'}").toString())
                    .as(tool)
                    .doesNotContain("of a shop");
    }

    private static JsonObject only(String arguments) {
        List<JsonObject> results = list(find(arguments), "results");
        assertThat(results).hasSize(1);
        return results.getFirst();
    }

    @Test
    void theWholeNameComesBeforeWhatEndsSoAndThenPathsDecide() {
        JsonObject answer = find("'symbol': 'add'");

        assertThat(texts(answer, "results", "relativePath"))
                .containsExactly("lib/add.py", "lib/tally.rs", "src/shop/Cart.java");
        assertThat(texts(answer, "results", "match")).containsExactly("exact", "partial", "partial");
        assertThat(number(answer, "total")).isEqualTo(3);
        assertThat(text(list(answer, "results").getFirst(), "content"))
                .isEqualTo("def add(one, other):\n    return one + other");
    }

    @ParameterizedTest
    @CsvSource({"Cart#add, src/shop/Cart.java", "Cart.add, src/shop/Cart.java", "Tally::add, lib/tally.rs"})
    void aQualifiedNameMeansTheMemberOfItsType(String name, String path) {
        JsonObject member = only("'symbol': '%s'".formatted(name));

        assertThat(text(member, "relativePath")).isEqualTo(path);
        assertThat(text(member, "parentSymbolId")).isEqualTo(name.split("[#.:]+")[0]);
        assertThat(Json.write(member.get("score"))).isIn("1", "1.0");
    }

    @Test
    void aClassAnswersAsTheOutlineOfItsMembers() {
        JsonObject type = only("'symbol': 'Cart'");

        assertThat(text(type, "chunkType")).isEqualTo("class");
        assertThat(text(type, "content").lines())
                .containsExactly(
                        "class Cart  L4-15",
                        "  private int total  L5-5",
                        "  Cart(int total)  L7-9",
                        "  int add(int price)  L11-14");
    }

    @Test
    void aSymbolOfSeveralChunksIsJoined() {
        JsonObject huge = only("'symbol': 'huge'");

        assertThat(number(huge, "startLine")).isEqualTo(1);
        assertThat(number(huge, "endLine")).isEqualTo(402);
        assertThat(text(huge, "content").lines()).hasSize(402).endsWith("    value = value + 399", "    return value");
    }

    @Test
    void metaOnlyLeavesTheContentOut() {
        assertThat(only("'symbol': 'Cart.add', 'metaOnly': true").get("content"))
                .isInstanceOf(JsonNull.class);
        assertThat(only("'relativePath': 'README.md', 'metaOnly': true").get("content"))
                .isInstanceOf(JsonNull.class);
    }

    @Test
    void languageAndPathNarrow() {
        assertThat(text(only("'symbol': 'add', 'language': 'rust'"), "relativePath"))
                .isEqualTo("lib/tally.rs");
        assertThat(texts(find("'symbol': 'add', 'pathPattern': 'lib/**'"), "results", "relativePath"))
                .containsExactly("lib/add.py", "lib/tally.rs");
    }

    @Test
    void pagesFollowEachOther() {
        JsonObject second = find("'symbol': 'add', 'limit': 1, 'offset': 1");

        assertThat(texts(second, "results", "relativePath")).containsExactly("lib/tally.rs");
        assertThat(number(second, "total")).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"src/shop/Cart.java", "Cart.java", "shop/Cart.java"})
    void aFileIsNamedByItsPathOrAUniqueSuffix(String path) {
        JsonObject file = only("'relativePath': '%s'".formatted(path));

        assertThat(text(file, "relativePath")).isEqualTo("src/shop/Cart.java");
        assertThat(text(file, "match")).isEqualTo("file");
        assertThat(text(file, "content")).contains("class Cart  L4-15\n  private int total  L5-5\n");
    }

    @Test
    void aDocumentAnswersWithItsHeadings() {
        assertThat(text(only("'relativePath': 'README.md'"), "content")
                        .lines()
                        .map(line -> line.replaceAll(" *L.*", "")))
                .hasSize(2)
                .first()
                .asString()
                .contains("Shop");
    }

    @Test
    void aMissingSymbolYieldsAnEmptyListWithSuggestions() {
        JsonObject symbol = find("'symbol': 'hugee'");
        JsonObject file = find("'relativePath': 'none.py'");

        assertThat(list(symbol, "results")).isEmpty();
        assertThat(Json.write(symbol.get("suggestions"))).contains("huge");
        assertThat(list(file, "results")).isEmpty();
        assertThat(Json.write(file.get("notes"))).contains("none.py");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{} | exactly one of symbol and relativePath",
                "{'symbol': 'add', 'relativePath': 'lib/add.py'} | exactly one of symbol and relativePath",
                "{'relativePath': 'same.py'} | one/same.py, two/same.py",
                "{'symbol': 'add', 'language': 'klingon'} | no language is called 'klingon'",
                "{'symbol': 'add', 'pathPattern': '{a'} | glob",
                "{'symbol': 'add', 'project': 'nowhere'} | nowhere"
            })
    void invalidArgumentsOfFindSymbolAreRefused(String arguments, String message) {
        assertThat(bench.refusal("find_symbol", arguments)).contains(message);
    }
}
