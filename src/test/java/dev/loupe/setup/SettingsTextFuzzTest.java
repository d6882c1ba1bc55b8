package dev.loupe.setup;

import dev.loupe.fuzz.ParserFuzz;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Agents' settings, with comments and trailing commas, are parsed or rejected.
class SettingsTextFuzzTest {
    private static final List<String> SYNTAX = List.of(
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "\"a\": ",
            "\"",
            "// x\n",
            "/*",
            "*/",
            "null",
            "1",
            "-",
            "\\",
            "{ \"mcpServers\": { } }",
            "\n  ");

    @Test
    void everyTextIsReadOrRefused() throws Exception {
        ParserFuzz.feed(
                "settings of an agent", 3_000, some -> some.any(SYNTAX), NodeReader::read, MalformedSettings.class);
    }
}
