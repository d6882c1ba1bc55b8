package dev.loupe.config;

import dev.loupe.fuzz.ParserFuzz;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Settings files are parsed or rejected with the line.
class SettingsFuzzTest {
    private static final List<String> SYNTAX = List.of(
            "[search]\n",
            "[[a.b]]\n",
            "[",
            "]",
            "a = 1\n",
            "a.b = \"x\"\n",
            "\"a b\" = 'y'\n",
            "= ",
            "\"\"\"",
            "'''",
            "[1, 2,\n3]",
            "{ a = 1 }",
            "true\n",
            "2026-01-31\n",
            "#",
            "\\u00e9",
            "0x1f\n",
            "1_000\n",
            "inf\n");

    @Test
    void everyFileIsReadOrRefused() throws Exception {
        ParserFuzz.feed(
                "settings",
                800,
                some -> some.any(SYNTAX),
                text -> {
                    TomlText toml = TomlText.of(text);
                    for (String name : List.of("a", "a.b", "search", "search.a")) {
                        toml.table(name);
                        toml.entry(name);
                    }
                },
                InvalidSettings.class);
    }
}
