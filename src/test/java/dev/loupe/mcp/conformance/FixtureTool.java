package dev.loupe.mcp.conformance;

import dev.loupe.mcp.RequestContext;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;

/// A tool of the conformance server.
///
/// @param schema of its arguments
record FixtureTool(String name, String description, JsonObject schema, Behaviour behaviour) {

    /// The behaviour of a call; runs on a separate thread.
    @FunctionalInterface
    interface Behaviour {
        void answer(JsonObject arguments, RequestContext exchange) throws InterruptedException;
    }

    /// A tool without arguments.
    static FixtureTool of(String name, String description, Behaviour behaviour) {
        return new FixtureTool(name, description, ConformanceMessages.object("""
                {"type": "object", "properties": {}, "additionalProperties": false}"""), behaviour);
    }

    /// A tool with one string argument.
    static FixtureTool of(String name, String description, String argument, Behaviour behaviour) {
        JsonObject schema = ConformanceMessages.object("""
                {"type": "object", "properties": {"%1$s": {"type": "string"}}, "required": ["%1$s"]}""".formatted(argument));
        return new FixtureTool(name, description, schema, behaviour);
    }

    /// The entry of tools/list.
    JsonObject toJson() {
        return JsonValue.object(
                "name", JsonValue.of(name),
                "description", JsonValue.of(description),
                "inputSchema", schema);
    }
}
