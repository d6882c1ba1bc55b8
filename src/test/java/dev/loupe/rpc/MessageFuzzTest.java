package dev.loupe.rpc;

import dev.loupe.fuzz.ParserFuzz;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Every line that a client sends is parsed as a message, possibly an invalid one.
class MessageFuzzTest {
    private static final List<String> SYNTAX = List.of(
            "{",
            "}",
            "[",
            "]",
            ",",
            "\"jsonrpc\":\"2.0\"",
            "\"id\":1",
            "\"id\":null",
            "\"id\":\"x\"",
            "\"method\":\"tools/call\"",
            "\"params\":{}",
            "\"params\":[]",
            "\"result\":{}",
            "\"error\":{\"code\":-32700,\"message\":\"x\"}",
            "\"error\":1",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}");

    @Test
    void everyLineIsAMessage() throws Exception {
        ParserFuzz.feed("a line", 3_000, some -> some.any(SYNTAX), RpcMessage::parse);
    }
}
