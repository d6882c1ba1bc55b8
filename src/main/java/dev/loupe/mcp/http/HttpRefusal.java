package dev.loupe.mcp.http;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import java.util.Map;

/// An HTTP error that is sent before the protocol is reached.
///
/// @param message what was wrong and what to do
/// @param headers in addition to the usual ones
record HttpRefusal(int status, String message, Map<String, String> headers) {

    /// The first code that JSON-RPC reserves for implementations.
    private static final int CODE = -32000;

    HttpRefusal(int status, String message) {
        this(status, message, Map.of());
    }

    /// A JSON-RPC error without an id, which clients can display.
    String json() {
        return Json.write(JsonValue.object(
                "jsonrpc",
                JsonValue.of("2.0"),
                "error",
                JsonValue.object("code", JsonValue.of(CODE), "message", JsonValue.of(message))));
    }

    /// Carries a refusal out of nested calls.
    static final class Thrown extends Exception {
        private static final long serialVersionUID = 1;

        private final transient HttpRefusal refusal;

        Thrown(HttpRefusal refusal) {
            super(refusal.message(), null, false, false);
            this.refusal = refusal;
        }

        HttpRefusal refusal() {
            return refusal;
        }
    }
}
