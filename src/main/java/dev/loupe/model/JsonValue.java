package dev.loupe.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/// A JSON value of any type, for input whose type is not known yet. Members keep their order.
public sealed interface JsonValue {

    record JsonObject(SequencedMap<String, JsonValue> members) implements JsonValue {
        public JsonObject {
            members = java.util.Collections.unmodifiableSequencedMap(new LinkedHashMap<>(members));
        }

        /// The member, or JSON null if it is missing.
        public JsonValue get(String name) {
            JsonValue value = members.get(name);
            return value == null ? JsonNull.NULL : value;
        }

        public boolean has(String name) {
            return members.containsKey(name);
        }
    }

    record JsonArray(List<JsonValue> elements) implements JsonValue {
        public JsonArray {
            elements = List.copyOf(elements);
        }
    }

    // Explicit equals and hashCode for these two, since they are compared on the way to a server's first
    // answer: a record's generated ones would link a method handle first, which takes several milliseconds.

    record JsonString(String text) implements JsonValue {
        @Override
        public boolean equals(@org.jspecify.annotations.Nullable Object other) {
            return other instanceof JsonString string && text.equals(string.text);
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }
    }

    /// A number as it was written, so that nothing is lost (large integers, 1.0 as opposed to 1).
    record JsonNumber(String literal) implements JsonValue {
        @Override
        public boolean equals(@org.jspecify.annotations.Nullable Object other) {
            return other instanceof JsonNumber number && literal.equals(number.literal);
        }

        @Override
        public int hashCode() {
            return literal.hashCode();
        }
    }

    enum JsonBoolean implements JsonValue {
        TRUE,
        FALSE
    }

    enum JsonNull implements JsonValue {
        NULL
    }

    static JsonValue of(String text) {
        return new JsonString(text);
    }

    static JsonValue of(long number) {
        return new JsonNumber(Long.toString(number));
    }

    static JsonValue of(boolean value) {
        return value ? JsonBoolean.TRUE : JsonBoolean.FALSE;
    }

    /// An object of alternating names and values.
    static JsonObject object(Object... namesAndValues) {
        var members = new LinkedHashMap<String, JsonValue>();
        for (int i = 0; i < namesAndValues.length; i += 2)
            members.put((String) namesAndValues[i], (JsonValue) namesAndValues[i + 1]);
        return new JsonObject(members);
    }

    static JsonObject object(Map<String, JsonValue> members) {
        return new JsonObject(new LinkedHashMap<>(members));
    }
}
