package dev.loupe.tools.history;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static dev.loupe.tools.answer.Workbench.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
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

class TestCoverageTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;

    /// `cache.py` is imported by its test of the same name and changed with it; `test_flow.py` changed with
    /// it three times but does not import it; `test_shop.py` only imports it.
    @BeforeAll
    static void past() throws IOException {
        Path root = folder.toRealPath().resolve("fixture");
        GitFixture tree = GitFixture.repository(root);
        tree.write("shop/cache.py", "def get(key):\n    return key\n")
                .write("shop/price.py", "def price():\n    return 1\n");
        tree.write(
                "tests/test_cache.py",
                "import os\nfrom shop.cache import get\n\n\ndef test_get():\n    assert get(1)\n");
        tree.write("tests/test_shop.py", "from shop import cache\n\n\ndef test_all():\n    assert cache.get(1)\n");
        tree.write("README.md", "# Shop\n").write("shop/__init__.py", "");
        tree.commit("Begin");
        for (int i = 0; i < 3; i++) {
            tree.write("shop/cache.py", "def get(key):\n    return key + %d\n".formatted(i));
            tree.write("tests/test_flow.py", "def test_flow():\n    assert %d\n".formatted(i));
            tree.write("README.md", "# Shop %d\n".formatted(i))
                    .write("shop/price.py", "def price():\n    return %d\n".formatted(i));
            tree.commit("Change " + i);
        }
        tree.write("shop/cache.py", "def get(key):\n    return key + 4\n");
        tree.write(
                "tests/test_cache.py",
                "import os\nfrom shop.cache import get\n\n\ndef test_get():\n    assert get(4)\n");
        tree.commit("Change the cache and its test");
        bench = Workbench.open(root, folder.toRealPath().resolve("home"), List.of(root));
        bench.ask("index_codebase", "{}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    private static JsonObject link(JsonObject answer, String path) {
        return list(answer, "links").stream()
                .filter(link -> text(link, "path").equals(path))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theTestsOfASourceComeWithWhatSpeaksForEach() {
        JsonObject answer = bench.ask("test_coverage", "{'file': 'shop/cache.py'}");

        assertThat(text(answer, "link_kind")).isEqualTo("test");
        assertThat(texts(answer, "links", "path"))
                .containsExactly("tests/test_cache.py", "tests/test_shop.py", "tests/test_flow.py");
        assertThat(Json.write(link(answer, "tests/test_cache.py").get("evidence")))
                .isEqualTo("[\"history\",\"import\",\"name\",\"use\"]");
        assertThat(number(link(answer, "tests/test_cache.py"), "import_line")).isEqualTo(2);
        assertThat(number(link(answer, "tests/test_cache.py"), "co_changes")).isEqualTo(2);
        assertThat(Json.write(link(answer, "tests/test_flow.py").get("evidence")))
                .isEqualTo("[\"history\"]");
        assertThat(number(link(answer, "tests/test_flow.py"), "co_changes")).isEqualTo(3);
        assertThat(Json.write(link(answer, "tests/test_shop.py").get("evidence")))
                .isEqualTo("[\"import\",\"use\"]");
    }

    /// Files that had changed with it were ranked before those that import it, functions were not supported,
    /// and re-exports of a package did not count as imports.
    @Test
    void aFunctionIsAskedAboutAndWhatAPackagePassesOnIsFollowed(@TempDir Path own) throws IOException {
        Path root = Files.createDirectories(own.toRealPath().resolve("passed"));
        write(root, "shop/__init__.py", "from .pager import echo_pages, shut_pages\n");
        write(root, "shop/pager.py", "def echo_pages():\n    pass\n\n\ndef shut_pages():\n    pass\n");
        write(root, "tests/test_echo.py", "import shop\n\n\ndef test_echo():\n    shop.echo_pages()\n");
        write(root, "tests/test_shut.py", "from shop import shut_pages\n\n\ndef test_shut():\n    shut_pages()\n");
        write(root, "tests/test_other.py", "import shop\n\n\ndef test_other():\n    assert shop\n");
        write(root, "web/index.ts", "export { cents } from './money';\n");
        write(root, "web/money.ts", "export function cents() {\n  return 1;\n}\n");
        write(root, "web/shop.test.ts", "import { cents } from './index';\n\ntest('cents', () => { cents(); });\n");
        try (Workbench one = Workbench.open(root, own.toRealPath().resolve("home"), List.of(root))) {
            one.ask("index_codebase", "{}");

            assertThat(texts(one.ask("test_coverage", "{'file': 'shop/pager.py'}"), "links", "path"))
                    .containsExactly("tests/test_echo.py", "tests/test_shut.py");
            JsonObject function = one.ask("test_coverage", "{'file': 'shop/pager.py:echo_pages'}");
            assertThat(text(function, "file")).isEqualTo("shop/pager.py");
            assertThat(texts(function, "links", "path")).containsExactly("tests/test_echo.py");
            assertThat(Json.write(link(function, "tests/test_echo.py").get("use_lines")))
                    .isEqualTo("[5]");
            assertThat(texts(one.ask("test_coverage", "{'file': 'web/money.ts:cents'}"), "links", "path"))
                    .containsExactly("web/shop.test.ts");
            assertThat(Json.write(one.ask("test_coverage", "{'file': 'shop/pager.py:nothing_such'}")
                            .get("notes")))
                    .contains("no test is known to use nothing_such");
        }
    }

    /// A file that contains its own tests had none.
    @Test
    void testsWithinTheFileAndItsDocumentationCount(@TempDir Path own) throws IOException {
        Path root = Files.createDirectories(own.toRealPath().resolve("within"));
        write(root, "src/lib.rs", """
                /// Adds.
                ///
                /// ```
                /// assert_eq!(shop::add(1, 2), 3);
                /// ```
                ///
                /// ```text
                /// drop_all()
                /// ```
                pub fn add(a: i32, b: i32) -> i32 {
                    a + b
                }

                pub fn halve(a: i32) -> i32 {
                    a / 2
                }

                pub fn drop_all() {}

                #[cfg(test)]
                mod tests {
                    use super::*;

                    #[test]
                    fn halves() {
                        assert_eq!(halve(4), 2);
                    }
                }
                """);
        write(root, "shop/price.py", """
                def price(n):
                    \"""The price.

                    >>> price(
                    ...     2)
                    4
                    \"""
                    return 2 * n


                def tax(n):
                    return n  # price(n) >>> tax(n)
                """);
        try (Workbench one = Workbench.open(root, own.toRealPath().resolve("home"), List.of(root))) {
            one.ask("index_codebase", "{}");

            assertThat(linesWithin(one, "src/lib.rs", "add")).isEqualTo("[4]");
            assertThat(linesWithin(one, "src/lib.rs", "halve")).isEqualTo("[26]");
            assertThat(linesWithin(one, "shop/price.py", "price")).isEqualTo("[4]");
            for (String untested : List.of("src/lib.rs:drop_all", "shop/price.py:tax"))
                assertThat(list(one.ask("test_coverage", "{'file': '" + untested + "'}"), "links"))
                        .as(untested)
                        .isEmpty();
            assertThat(texts(one.ask("test_coverage", "{'file': 'src/lib.rs'}"), "links", "path"))
                    .containsExactly("src/lib.rs");
        }
    }

    private static String linesWithin(Workbench bench, String file, String function) {
        JsonObject answer = bench.ask("test_coverage", "{'file': '%s:%s'}".formatted(file, function));
        return Json.write(link(answer, file).get("use_lines"));
    }

    @Test
    void unknownScoresAreNullAndNotZero() {
        JsonObject shop = link(bench.ask("test_coverage", "{'file': 'shop/cache.py'}"), "tests/test_shop.py");

        assertThat(shop.get("score")).isInstanceOf(JsonNull.class);
        assertThat(shop.get("co_changes")).isInstanceOf(JsonNull.class);
    }

    @Test
    void linksOfATestAreSourcesAndNotDocuments() {
        JsonObject answer = bench.ask("test_coverage", "{'file': 'tests/test_flow.py'}");

        assertThat(text(answer, "link_kind")).isEqualTo("source");
        assertThat(texts(answer, "links", "path")).containsExactly("shop/cache.py", "shop/price.py");
    }

    @Test
    void aSingleCoChangeCountsOnRequest() {
        assertThat(texts(bench.ask("test_coverage", "{'file': 'tests/test_cache.py'}"), "links", "path"))
                .containsExactly("shop/cache.py");
        JsonObject once = bench.ask("test_coverage", "{'file': 'tests/test_cache.py', 'min_co_changes': 1}");

        assertThat(texts(once, "links", "path")).contains("shop/price.py");
        assertThat(number(once, "total")).isGreaterThan(1);
    }

    @Test
    void theLimitIsReported() {
        JsonObject answer = bench.ask("test_coverage", "{'file': 'shop/cache.py', 'limit': 1}");

        assertThat(texts(answer, "links", "path")).containsExactly("tests/test_cache.py");
        assertThat(number(answer, "total")).isEqualTo(3);
        assertThat(Json.write(answer.get("notes"))).contains("2 more links");
    }

    @Test
    void aFileThatIsNotThereIsRefusedWithOneLikeIt() {
        assertThat(bench.refusal("test_coverage", "{'file': 'shop/cahce.py'}")).contains("did you mean shop/cache.py");
    }

    @Test
    void withoutAHistoryImportsAndNamesStillSpeak(@TempDir Path own) throws IOException {
        Path root = Files.createDirectories(own.toRealPath().resolve("plain"));
        write(root, "lib/money.ts", "export function cents() {\n  return 1;\n}\n");
        write(root, "lib/money.test.ts", "import { cents } from './money';\n\ntest('cents', () => cents());\n");
        write(root, "other/money.ts", "export function coins() {\n  return 2;\n}\n");
        try (Workbench mine = Workbench.open(root, own.toRealPath().resolve("home"), List.of(root))) {
            mine.ask("index_codebase", "{}");
            JsonObject answer = mine.ask("test_coverage", "{'file': 'lib/money.test.ts'}");

            assertThat(texts(answer, "links", "path"))
                    .as("of two files of the name the one in the same folder")
                    .containsExactly("lib/money.ts");
            assertThat(Json.write(list(answer, "links").getFirst().get("evidence")))
                    .isEqualTo("[\"import\",\"name\"]");
            assertThat(Json.write(answer.get("notes"))).contains("belongs to no git repository");
        }
    }
}
