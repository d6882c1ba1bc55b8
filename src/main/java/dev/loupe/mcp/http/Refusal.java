package dev.loupe.mcp.http;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import java.util.Map;

/// An answer that keeps a request from the protocol.
///
/// @param message what was wrong and what to do
/// @param headers beside the usual ones
record Refusal(int status, String message, Map<String, String> headers) {

    /// The first of the codes that JSON-RPC leaves to implementations.
    private static final int CODE = -32000;

    Refusal(int status, String message) {
        this(status, message, Map.of());
    }

    /// A JSON-RPC error without an id, as clients can show it.
    String json() {
        return Json.write(JsonValue.object(
                "jsonrpc",
                JsonValue.of("2.0"),
                "error",
                JsonValue.object("code", JsonValue.of(CODE), "message", JsonValue.of(message))));
    }

    /// Thrown where a refusal ends the work on a request.
    static final class Thrown extends Exception {
        private static final long serialVersionUID = 1;

        private final transient Refusal refusal;

        Thrown(Refusal refusal) {
            super(refusal.message(), null, false, false);
            this.refusal = refusal;
        }

        Refusal refusal() {
            return refusal;
        }
    }
}
