package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;

/// The result of an inner tool, for protocol features that are not tools.
record InnerResult(JsonObject result) {

    boolean failed() {
        return result.get("isError") == JsonBoolean.TRUE;
    }

    /// The tool's own answer; empty if it failed.
    JsonObject answer() {
        return result.get("structuredContent") instanceof JsonObject answer ? answer : JsonValue.object();
    }

    /// Whether it failed because of the caller's arguments, not the server's state.
    boolean isOfCaller() {
        return result.get("_meta") instanceof JsonObject meta
                && meta.get("dev.loupe/failure") instanceof JsonObject failure
                && failure.get("kind") instanceof JsonString kind
                && (kind.text().equals("NOT_FOUND") || kind.text().equals("BAD_ARGUMENT"));
    }

    /// The failure's message.
    String text() {
        return result.get("content") instanceof JsonArray content
                        && !content.elements().isEmpty()
                        && content.elements().getFirst() instanceof JsonObject first
                        && first.get("text") instanceof JsonString text
                ? text.text()
                : "internal error; see Loupe's log";
    }

    String text(String member) {
        return answer().get(member) instanceof JsonString text ? text.text() : "";
    }
}
