package dev.loupe.setup;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A value in a JSON file with its position: from `start` to `end`, exclusive, in UTF-16 units.
sealed interface JsonNode {
    int start();

    int end();

    /// Whether it equals a value without numbers, regardless of formatting.
    default boolean says(JsonValue value) {
        return switch (value) {
            case JsonString(String text) ->
                this instanceof Scalar own && own.quoted() && own.text().equals(text);
            case JsonBoolean flag ->
                this instanceof Scalar own
                        && !own.quoted()
                        && own.text().equals(flag.name().toLowerCase(Locale.ROOT));
            case JsonArray(List<JsonValue> elements) -> this instanceof Array own && own.says(elements);
            case JsonObject _, JsonNumber _, JsonNull _ -> false;
        };
    }

    /// @param text of a string without quotes and escapes; of numbers and words as written
    /// @param quoted whether it is a string
    record Scalar(int start, int end, String text, boolean quoted) implements JsonNode {}

    record Array(int start, int end, List<JsonNode> elements) implements JsonNode {
        public Array {
            elements = List.copyOf(elements);
        }

        private boolean says(List<JsonValue> values) {
            if (elements.size() != values.size()) return false;
            for (int i = 0; i < values.size(); i++) if (!elements.get(i).says(values.get(i))) return false;
            return true;
        }
    }

    record Member(int start, String key, JsonNode value) {}

    record Obj(int start, int end, List<Member> members) implements JsonNode {
        public Obj {
            members = List.copyOf(members);
        }

        /// @throws MalformedSettings if the key is duplicate: readers differ in which one counts
        Optional<JsonNode> get(String key) throws MalformedSettings {
            var found = new ArrayList<JsonNode>();
            for (Member member : members) if (member.key().equals(key)) found.add(member.value());
            if (found.size() > 1) throw new MalformedSettings("\"" + key + "\" stands there twice");
            return found.stream().findFirst();
        }

        /// The text of a string member; empty if it is missing or of another type.
        String text(String key) throws MalformedSettings {
            return get(key).orElse(this) instanceof Scalar scalar && scalar.quoted() ? scalar.text() : "";
        }
    }
}
