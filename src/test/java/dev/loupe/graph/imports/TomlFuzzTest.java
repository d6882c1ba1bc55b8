package dev.loupe.graph.imports;

import dev.loupe.fuzz.ParserFuzz;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Manifests are hostile: reading any content terminates.
class TomlFuzzTest {
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
    void everyManifestIsRead() throws Exception {
        ParserFuzz.feed("a manifest", some -> some.any(SYNTAX), Toml::read);
    }
}
