package dev.loupe.records;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.List;
import java.util.Map;

/// Builds and reads payloads; empty values are left out.
final class Payload {
    private Payload() {}

    static void put(Map<String, JsonValue> members, String name, String value) {
        if (!value.isEmpty()) members.put(name, JsonValue.of(value));
    }

    static void put(Map<String, JsonValue> members, String name, List<String> values) {
        if (!values.isEmpty())
            members.put(name, new JsonArray(values.stream().map(JsonValue::of).toList()));
    }

    /// Empty if it is missing or not a string.
    static String text(JsonObject payload, String name) {
        return payload.get(name) instanceof JsonString(String text) ? text : "";
    }
}
