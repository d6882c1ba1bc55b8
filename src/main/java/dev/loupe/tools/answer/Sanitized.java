package dev.loupe.tools.answer;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.LinkedHashMap;

/// An answer with every control character escaped, in values and in member names.
///
/// @param value the same object if there were none
/// @param count how many there were
public record Sanitized(JsonObject value, int count) {

    public static Sanitized of(JsonObject answer) {
        if (!acts(answer)) return new Sanitized(answer, 0);
        var work = new Work();
        return new Sanitized(work.object(answer), work.count);
    }

    public static String text(String text) {
        return ControlCharacters.next(text, 0) < 0 ? text : new Work().text(text);
    }

    private static boolean acts(JsonValue value) {
        return switch (value) {
            case JsonString string -> acts(string.text());
            case JsonArray array -> anyActs(array.elements());
            case JsonObject object -> anyActs(object);
            case JsonValue.JsonNumber _, JsonValue.JsonBoolean _, JsonValue.JsonNull _ -> false;
        };
    }

    private static boolean anyActs(Iterable<JsonValue> values) {
        for (JsonValue value : values) if (acts(value)) return true;
        return false;
    }

    private static boolean anyActs(JsonObject object) {
        for (String name : object.members().keySet()) if (acts(name)) return true;
        return anyActs(object.members().values());
    }

    private static boolean acts(String text) {
        return ControlCharacters.next(text, 0) >= 0;
    }

    private static final class Work {
        private int count;

        private JsonValue value(JsonValue value) {
            return switch (value) {
                case JsonString string -> JsonValue.of(text(string.text()));
                case JsonArray array -> array(array);
                case JsonObject object -> object(object);
                case JsonValue.JsonNumber _, JsonValue.JsonBoolean _, JsonValue.JsonNull _ -> value;
            };
        }

        private JsonArray array(JsonArray array) {
            var elements = new ArrayList<JsonValue>(array.elements().size());
            for (JsonValue element : array.elements()) elements.add(value(element));
            return new JsonArray(elements);
        }

        private JsonObject object(JsonObject object) {
            var members = new LinkedHashMap<String, JsonValue>();
            object.members().forEach((name, value) -> members.put(text(name), value(value)));
            return new JsonObject(members);
        }

        private String text(String text) {
            int next = ControlCharacters.next(text, 0);
            if (next < 0) return text;
            var safe = new StringBuilder(text.length() + 16);
            int from = 0;
            for (; next >= 0; next = ControlCharacters.next(text, from)) {
                int character = text.codePointAt(next);
                safe.append(text, from, next).append(ControlCharacters.shown(character));
                from = next + Character.charCount(character);
                count++;
            }
            return safe.append(text, from, text.length()).toString();
        }
    }
}
