package dev.loupe.tools.code;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.text;
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

/// Files given as agents write them, in two roots.
class FilesByPartTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        Path real = folder.toRealPath();
        Path shop = Files.createDirectories(real.resolve("shop"));
        Path stock = Files.createDirectories(real.resolve("stock"));
        Workbench.write(shop, ".gitignore", "ignored/\n");
        Workbench.write(shop, "README.md", "# Shop\n\nSells.\n\n## Edge\n");
        Workbench.write(shop, "types/text/Str.php", "<?php function typed() {}\n");
        Workbench.write(shop, "src/base/text/Str.php", "<?php\nclass Str\n{\n    public function upper() {}\n}\n");
        Workbench.write(shop, "src/router.py", "def route():\n    return 1\n");
        Workbench.write(shop, "examples/simple-router/Cargo.toml", "[package]\nname = \"x\"\n");
        Workbench.write(shop, "packages/reactivity/src/effect.ts", "export const effect = 1\n");
        Workbench.write(shop, "moved/Collection.php", "<?php\n");
        Workbench.write(shop, "ignored/x.py", "x = 1\n");
        Workbench.write(shop, ".env", "TOKEN=abc\n");
        Files.write(shop.resolve("logo.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 0, 1, 2});
        Workbench.write(stock, "README.md", "# Stock\n");
        Workbench.write(stock, "render/json.go", "package render\n");
        bench = Workbench.open(shop, real.resolve("home"), List.of(shop, stock));
        bench.ask("index_codebase", "{'path': '" + shop + "'}");
        bench.ask("index_codebase", "{'path': '" + stock + "'}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    private static JsonObject content(String path) {
        return bench.ask(
                "get_file_content",
                "{'path': '" + path.replace("{root}", bench.root().toString()) + "'}");
    }

    private static String candidates(JsonObject answer) {
        return Json.write(answer.get("candidates"));
    }

    @ParameterizedTest
    @CsvSource({
        "Str.php, src/base/text/Str.php",
        "router, src/router.py",
        "shop/README.md, README.md",
        "stock/render/json.go, render/json.go",
        "README.md:3, README.md",
        "README.md#Edge, README.md",
        "'src/router.py:1-2', src/router.py",
        "'file://{root}/src/router.py', src/router.py",
        "reactivity/effect, packages/reactivity/src/effect.ts",
    })
    void aFileIsFoundAsItIsWritten(String path, String found) {
        assertThat(text(content(path), "path")).isEqualTo(found);
        assertThat(text(
                        bench.ask(
                                "get_file_ast",
                                "{'path': '"
                                        + path.replace("{root}", bench.root().toString()) + "'}"),
                        "path"))
                .isEqualTo(found);
    }

    @Test
    void aNameThatMayMeanSeveralNamesTheOthers() {
        assertThat(candidates(content("Str.php"))).isEqualTo("[\"types/text/Str.php\"]");
        assertThat(candidates(content("README.md"))).isEqualTo("[\"stock/README.md\"]");
        assertThat(content("src/router.py").members()).doesNotContainKeys("candidates", "why");
        assertThat(text(content("stock/README.md"), "content")).isEqualTo("# Stock\n");
    }

    @ParameterizedTest
    @CsvSource({
        "logo.png, binary",
        ".env, secrets",
        "ignored/x.py, left out",
        "'', no path was given",
        "nothing/like.this, no indexed file",
    })
    void anEmptyAnswerSaysWhy(String path, String why) {
        JsonObject answer = content(path);

        assertThat(text(answer, "path")).isEmpty();
        assertThat(text(answer, "content")).isEmpty();
        assertThat(text(answer, "why")).contains(why);
    }

    /// The answer is the same whether or not the secret exists.
    @Test
    void nothingIsSaidOfWhetherASecretIsThere() {
        assertThat(text(content(".env"), "why")).isEqualTo(text(content("other/.env"), "why"));
        assertThat(text(content("ignored/x.py"), "why")).isEqualTo(text(content("ignored/none.py"), "why"));
    }

    @Test
    void aFileThatMovedIsSuggested() {
        JsonObject answer = content("src/Support/Collection.php");

        assertThat(text(answer, "path")).isEmpty();
        assertThat(candidates(answer)).isEqualTo("[\"moved/Collection.php\"]");
    }

    @Test
    void theNameOfARootStandsBeforePathsEverywhere() {
        JsonObject lines =
                bench.ask("search_text_pattern", "{'query': 'package render', 'target_paths': ['stock/render']}");
        assertThat(list(lines, "matches")).hasSize(1);
        JsonObject globs =
                bench.ask("search_text_pattern", "{'query': 'package', 'target_paths': ['stock/render/*.go']}");
        assertThat(list(globs, "matches")).hasSize(1);
        assertThat(text(bench.ask("list_symbols", "{'file': 'shop/src/router.py', 'repo': 'shop'}"), "file"))
                .isEqualTo("src/router.py");
        assertThat(text(bench.ask("show_tree", "{'target': 'shop', 'path': 'shop/src/base'}"), "tree"))
                .startsWith("shop/src/base\n");
    }

    @Test
    void theTreeSaysWhatIsNotInIt() {
        assertThat(Json.write(bench.ask("show_tree", "{'target': 'shop'}").get("notes")))
                .contains("not indexed in shop: 1 binary file (logo.png)");
        assertThat(bench.ask("show_tree", "{'target': 'stock'}").get("notes")).isEqualTo(JsonValue.JsonNull.NULL);
    }
}
