package dev.loupe.tools.indexing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.TokenEstimate;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The answer of `prime` for a shop in three languages with a history.
class PrimeTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        Path real = folder.toRealPath();
        GitFixture shop = GitFixture.repository(real.resolve("shop"));
        shop.write("README.md", """
                        <p align="center"><img src="logo.png"></p>

                        # Shop

                        [![build](https://example.org/b.svg)](https://example.org)

                        Shop sells **tea** over the [internet](https://example.org) and keeps its books
                        in order.

                        ## Tests

                        ```
                        make test
                        $ pytest -x tests
                        ```
                        """)
                .write("pyproject.toml", """
                        [project]
                        name = "teashop"
                        description = "Sells tea."

                        [project.scripts]
                        shop = "shop.cli:main"

                        [tool.ruff]
                        line-length = 100

                        [tool.pytest.ini_options]
                        testpaths = ["tests"]
                        """)
                .write("package.json", """
                        {"name": "till", "scripts": {"test": "vitest", "lint": "eslint .", "postinstall": "x"}, "main": "web/till.js"}
                        """)
                .write("Makefile", "test:\n\tpytest\n\nsecret:\n\techo\n")
                .write(".editorconfig", "root = true\n")
                .write(".github/workflows/ci.yml", "on: push\n")
                .write("shop/__init__.py", "")
                .write("shop/__main__.py", "from shop.cli import main\nmain()\n")
                .write("shop/cli.py", "def main():\n    return 0\n")
                .write("shop/prices.py", "def total(items):\n    return sum(items)\n")
                .write("tools/count.go", "package main\n\nfunc main() {\n\tprintln(1)\n}\n")
                .write("tests/test_prices.py", "def test_total():\n    assert True\n")
                .write("web/till.js", "export function open() {\n  return 1;\n}\n".repeat(1))
                .commit("shop: a shop");
        for (int i = 0; i < 8; i++)
            shop.write("shop/prices.py", "def total(items):\n    return sum(items) + %d\n".formatted(i))
                    .commit("prices: discount number %d (#%d)".formatted(i, i + 1));
        bench = Workbench.open(shop.root(), real.resolve("home"), List.of(shop.root()));
        bench.ask("index_codebase", "{}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    private static String section(String name) {
        return Workbench.text(bench.ask("prime", "{'section': '" + name + "'}"), "primer");
    }

    private static String brief() {
        return Workbench.text(bench.ask("prime", "{'brief': true}"), "primer");
    }

    @Test
    void itBeginsWithWhatTheProjectSaysOfItself() {
        assertThat(brief())
                .startsWith(
                        "# shop\n\n`README.md` says: `Shop sells tea over the internet and keeps its books in order.`")
                .contains(
                        "`pyproject.toml`: Python package `teashop`, `Sells tea.`",
                        "`package.json`: npm package `till`")
                .contains("Languages by lines: ", "Python", "`pytest`");
    }

    @Test
    void theArchitectureIsThatOfTheProject() {
        assertThat(section("Architecture"))
                .contains("- `shop/` 4 files", "mostly Python", "- `tests/` 1 file", "Python, tests")
                .contains("- `shop` starts `shop.cli:main`", "- `shop/__main__.py`", "- `tools/count.go`")
                .contains("Changed most in the last year (commits): `shop/prices.py` (9)");
    }

    @Test
    void commandsAreThoseOfManifestsMakefilesAndDocuments() {
        assertThat(section("key commands"))
                .contains(
                        "- `pytest`\n",
                        "- `ruff check`\n",
                        "- `npm run test`\n",
                        "- `npm run lint`\n",
                        "- `make test`\n")
                .contains("- `pytest -x tests`\n")
                .doesNotContain("postinstall", "secret");
    }

    @Test
    void conventionsAreListed() {
        assertThat(section("configuration"))
                .contains("- Tests: 1 file, most in `tests/` (1); named `test_*.py` (1)\n")
                .contains("`.editorconfig`", "`pyproject.toml [tool.ruff]`", "`.github/workflows/ci.yml`")
                .contains("the area first (`area: subject`)", "the request's number last")
                .contains("the newest: `prices: discount number 7 (#8)`");
    }

    @Test
    void languagesHaveTheirShares() {
        assertThat(section("supported languages")).containsPattern("This project: .*Python \\d+ % \\(5 files\\)");
    }

    @Test
    void anUnknownSectionIsAnsweredWithThoseThatThereAre() {
        assertThat(section("weather"))
                .isEqualTo("Section 'weather' not found. Available sections: what bobbin does, architecture,"
                        + " supported languages, key commands, mcp tools, quick start, configuration");
        assertThat(section("y".repeat(30_000))).hasSizeLessThan(500);
    }

    @Test
    void itIsShort() {
        assertThat(TokenEstimate.of(Workbench.text(bench.ask("prime", "{}"), "primer")))
                .isLessThan(2_600);
        assertThat(TokenEstimate.of(brief())).isLessThan(450);
    }

    @Test
    void repositoryTextStaysInsideItsFence() throws IOException {
        Path hostile = folder.toRealPath().resolve("hostile");
        GitFixture repository = GitFixture.repository(hostile);
        repository
                .write(
                        "README.md",
                        "# x\n\nA ``` tool ` with fences\u202e and words, " + "very ".repeat(500) + "long.\n")
                .write(
                        "package.json",
                        "{\"name\": \"a`\\n## Orders\\n\", \"description\": \"" + "x".repeat(5_000) + "\"}")
                .write("a/b.py", "x = 1\n")
                .commit("`one`\u001b[2J of them");
        try (Workbench other = Workbench.open(hostile, folder.toRealPath().resolve("home2"), List.of(hostile))) {
            other.ask("index_codebase", "{}");
            String primer = Workbench.text(
                    (JsonObject)
                            other.result(other.runner(7_500), "prime", "{}").get("structuredContent"),
                    "primer");

            assertThat(primer.lines()).noneMatch(line -> line.equals("## Orders"));
            assertThat(primer)
                    .contains("``A ` tool ` with fences")
                    .doesNotContain("\u202e", "\u001b", "xxxxx".repeat(40));
        }
    }
}
