package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.fuzz.ParserFuzz;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class TomlTest {
    private static final List<String> SYNTAX = List.of(
            "[package]\n",
            "[[bin]]\n",
            "[",
            "]",
            "name = \"x\"\n",
            "members = [\"a\",\n\"b\"]\n",
            "= ",
            "\"\"\"",
            "'''",
            "{ path = \"../x\" }",
            "#",
            "\"",
            "'",
            ",",
            "\\",
            "a.b.c = 1\n");

    @Test
    void aValueIsFoundByItsSectionAndKey() {
        Toml toml = Toml.read("""
                edition = "2024"
                [package]
                name = "core" # the crate
                'version' = '1.0 # not a comment'
                [tool."poetry"]
                name = "tools"
                """);

        assertThat(toml.text("edition")).contains("2024");
        assertThat(toml.text("package.name")).contains("core");
        assertThat(toml.text("package.version")).contains("1.0 # not a comment");
        assertThat(toml.text("tool.poetry.name")).contains("tools");
        assertThat(toml.text("package.edition")).isEmpty();
    }

    @Test
    void theFirstOfTwoValuesWithOneNameCounts() {
        Toml toml = Toml.read("[[bin]]\nname = \"first\"\n[[bin]]\nname = \"second\"\n");

        assertThat(toml.text("bin.name")).contains("first");
    }

    @Test
    void aListMaySpanLinesWithCommentsBetween() {
        Toml toml = Toml.read("""
                [workspace]
                members = [ # all
                    "core", # the first
                    'web',
                ]
                resolver = "3"
                """);

        assertThat(toml.texts("workspace.members")).containsExactly("core", "web");
        assertThat(toml.text("workspace.resolver")).contains("3");
        assertThat(toml.texts("workspace.exclude")).isEmpty();
    }

    @Test
    void aMemberStandsInAnInlineTableOrInASectionOfItsOwn() {
        Toml toml = Toml.read("""
                [dependencies]
                core = { path = "../core", package = 'loupe-core' }
                serde = "1"
                [dependencies.web]
                path = "../web"
                """);

        assertThat(toml.member("dependencies.core", "path")).contains("../core");
        assertThat(toml.member("dependencies.core", "package")).contains("loupe-core");
        assertThat(toml.member("dependencies.web", "path")).contains("../web");
        assertThat(toml.member("dependencies.serde", "path")).isEmpty();
    }

    @Test
    void theKeysOfASectionIncludeItsSubsectionsAndNotTheirKeys() {
        Toml toml = Toml.read("[tool.ruff.lint]\nselect = []\n[tool.mypy]\nstrict = true\n[tools]\nx = 1\n");

        assertThat(toml.keys("tool")).containsExactly("mypy", "ruff");
        assertThat(toml.has("tool.ruff")).isTrue();
        assertThat(toml.has("tool.black")).isFalse();
        assertThat(toml.keys("project")).isEmpty();
    }

    @Test
    void malformedLinesAreSkippedAndTheRestIsRead() {
        Toml toml = Toml.read("<<<<<<< HEAD\n[package]\nfoo\n= 1\nname = \"x\"\n=======\nedition = bare\n");

        assertThat(toml.text("package.name")).contains("x");
        assertThat(toml.text("package.edition")).isEmpty();
    }

    /// Manifests are hostile: reading any content terminates.
    @Test
    void everyManifestIsRead() throws Exception {
        ParserFuzz.feed("a manifest", some -> some.any(SYNTAX), Toml::read);
    }

    /// Each line was once searched together with all lines before it.
    @Test
    @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aListThatNeverEndsIsReadInLinearTime() {
        assertThat(Toml.read("a = [" + "\n".repeat(1 << 20) + "\"x\"").texts("a"))
                .containsExactly("x");
    }
}
