package dev.loupe.cli.command;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.List;
import java.util.Optional;

/// Typed access to an answer's members. A member that is missing or of another type reads as empty, zero or
/// false, so a front can display the rest of an answer from another version.
public record JsonView(JsonObject object) {

    public String text(String name) {
        return object.get(name) instanceof JsonString(String text) ? text : "";
    }

    /// The text, made safe for a terminal.
    public String shown(String name) {
        return Printable.of(text(name));
    }

    public int integer(String name) {
        return (int) decimal(name);
    }

    public double decimal(String name) {
        return object.get(name) instanceof JsonNumber(String literal) ? Double.parseDouble(literal) : 0;
    }

    public boolean flag(String name) {
        return object.get(name) == JsonBoolean.TRUE;
    }

    public Optional<JsonView> inner(String name) {
        return object.get(name) instanceof JsonObject inner ? Optional.of(new JsonView(inner)) : Optional.empty();
    }

    public List<JsonView> list(String name) {
        return elements(name).stream()
                .filter(JsonObject.class::isInstance)
                .map(element -> new JsonView((JsonObject) element))
                .toList();
    }

    public List<String> texts(String name) {
        return elements(name).stream()
                .filter(JsonString.class::isInstance)
                .map(element -> ((JsonString) element).text())
                .toList();
    }

    /// The types in a JSON schema.
    public List<String> types() {
        if (object.get("type") instanceof JsonString(String one)) return List.of(one);
        return list("anyOf").stream().flatMap(each -> each.types().stream()).toList();
    }

    public List<Integer> integers(String name) {
        return elements(name).stream()
                .filter(JsonNumber.class::isInstance)
                .map(element -> (int) Double.parseDouble(((JsonNumber) element).literal()))
                .toList();
    }

    private List<JsonValue> elements(String name) {
        return object.get(name) instanceof JsonArray(List<JsonValue> elements) ? elements : List.of();
    }
}
