package dev.loupe.mcp.conformance;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;

/// An input request of protocol 2026-07-28.
///
/// @param key under which its answer comes back
/// @param capability that the client must have declared
record InputQuestion(String key, String capability, String method, JsonObject params) {

    /// @param member of the answer, a string or as `type` says
    static InputQuestion elicitation(String key, String message, String member, String type) {
        JsonObject schema = ConformanceMessages.object("""
                {"type": "object", "properties": {"%1$s": {"type": "%2$s"}}, "required": ["%1$s"]}""".formatted(member, type));
        return new InputQuestion(
                key,
                "elicitation",
                "elicitation/create",
                JsonValue.object("message", JsonValue.of(message), "requestedSchema", schema));
    }

    static InputQuestion sampling(String key, String prompt, int tokens) {
        JsonObject message =
                JsonValue.object("role", JsonValue.of("user"), "content", ConformanceMessages.text(prompt));
        return new InputQuestion(
                key,
                "sampling",
                "sampling/createMessage",
                JsonValue.object("messages", ConformanceMessages.array(message), "maxTokens", JsonValue.of(tokens)));
    }

    static InputQuestion roots(String key) {
        return new InputQuestion(key, "roots", "roots/list", JsonValue.object());
    }

    JsonObject toJson() {
        return JsonValue.object("method", JsonValue.of(method), "params", params);
    }
}
