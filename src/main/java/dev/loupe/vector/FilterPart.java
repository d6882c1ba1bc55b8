package dev.loupe.vector;

import dev.loupe.json.Json;
import dev.loupe.json.NearNames;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A part of a filter being parsed, with its path for error messages.
///
/// @param where like `filter.must[0].match`
record FilterPart(String where, JsonValue value) {
    private static final int SHOWN = 60;

    /// A member, JSON null if it is missing.
    FilterPart get(String name) throws InvalidFilter {
        return new FilterPart(where + "." + name, object().get(name));
    }

    /// Whether the member exists and is not null: Qdrant treats null as absent.
    boolean has(String name) {
        return value instanceof JsonObject object && object.get(name) != JsonNull.NULL;
    }

    JsonObject object() throws InvalidFilter {
        if (value instanceof JsonObject object) return object;
        throw invalid("must be an object");
    }

    /// The names of its members that are not null.
    List<String> names() throws InvalidFilter {
        return object().members().sequencedKeySet().stream().filter(this::has).toList();
    }

    /// @throws InvalidFilter if there is a member with another name, null or not
    void mayHave(Set<String> names, String what) throws InvalidFilter {
        for (String name : object().members().sequencedKeySet()) {
            if (names.contains(name)) continue;
            throw invalid("has the unknown member '%s'%s; %s has %s"
                    .formatted(shown(name), near(name, names), what, listed(names)));
        }
    }

    static String listed(Set<String> names) {
        return String.join(", ", names.stream().sorted().toList());
    }

    /// Suggestions for a misspelt name, in parentheses; empty if nothing is close.
    static String near(String name, Set<String> names) {
        List<String> near = NearNames.of(name, names, 1);
        return near.isEmpty() ? "" : " (did you mean %s?)".formatted(near.getFirst());
    }

    List<FilterPart> elements() throws InvalidFilter {
        if (!(value instanceof JsonArray(var elements))) throw invalid("must be a list");
        var parts = new ArrayList<FilterPart>(elements.size());
        for (int i = 0; i < elements.size(); i++) parts.add(new FilterPart(where + "[" + i + "]", elements.get(i)));
        return parts;
    }

    String text() throws InvalidFilter {
        if (value instanceof JsonString(var text)) return text;
        throw invalid("must be a string");
    }

    boolean flag() throws InvalidFilter {
        if (value instanceof JsonBoolean flag) return flag == JsonBoolean.TRUE;
        throw invalid("must be true or false");
    }

    double number() throws InvalidFilter {
        if (value instanceof JsonNumber number) return Scalars.number(number);
        throw invalid("must be a number");
    }

    /// A whole number of 0 or more.
    int count() throws InvalidFilter {
        if (value instanceof JsonNumber number) {
            long count = Scalars.integer(number).orElse(-1);
            if (count >= 0) return (int) Math.min(count, Integer.MAX_VALUE);
        }
        throw invalid("must be a whole number of 0 or more");
    }

    PayloadKey key() throws InvalidFilter {
        try {
            return PayloadKey.of(text());
        } catch (IllegalArgumentException malformed) {
            throw new InvalidFilter(where + ": " + malformed.getMessage());
        }
    }

    InvalidFilter invalid(String why) {
        String found = value instanceof JsonObject ? "" : " (found " + shown(Json.write(value)) + ")";
        return new InvalidFilter(where + " " + why + found);
    }

    private static String shown(String text) {
        return text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
    }
}
