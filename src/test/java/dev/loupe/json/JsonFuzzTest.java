package dev.loupe.json;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.loupe.fuzz.ParserFuzz;
import java.util.List;
import org.junit.jupiter.api.Test;

/// JSON messages and files are parsed or rejected, and parsing terminates.
class JsonFuzzTest {
    private static final List<String> SYNTAX = List.of(
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "\"",
            "\"a\":",
            "\"a\"",
            "null",
            "true",
            "fals",
            "-",
            "1",
            "0",
            ".5",
            "1e",
            "1E+9",
            "\\u12",
            "\"\\ud800\"",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"x\"}",
            "[[[[[[[[",
            "{\"a\":{\"a\":");

    @Test
    void everyDocumentIsReadOrRefused() throws Exception {
        ParserFuzz.feed(
                "JSON",
                some -> some.any(SYNTAX),
                text -> {
                    Json.parse(text.getBytes(UTF_8));
                    Json.parse(text);
                },
                JsonFailure.class);
    }
}
