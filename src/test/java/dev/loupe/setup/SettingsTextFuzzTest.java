package dev.loupe.setup;

import dev.loupe.fuzz.ParserFuzz;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Settings of agents, with comments and commas at their ends, are read or refused.
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
