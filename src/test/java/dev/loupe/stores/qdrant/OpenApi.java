package dev.loupe.stores.qdrant;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// Validates messages with Qdrant's own description of its REST API 1.19 (OpenAPI 3.0, Apache-2.0; the part
/// that is used, without descriptions). Unlike in OpenAPI, unknown members are errors: they would be
/// misspelt.
final class OpenApi {
    private static final Set<String> SAY_NOTHING = Set.of("format", "default", "deprecated", "uniqueItems", "title");
    private static final Set<String> UNDERSTOOD = Set.of(
            "$ref",
            "anyOf",
            "oneOf",
            "allOf",
            "nullable",
            "type",
            "enum",
            "required",
            "properties",
            "additionalProperties",
            "items",
            "minimum",
            "maximum",
            "minLength");

    private final JsonObject description;

    private OpenApi(JsonObject description) {
        this.description = description;
    }

    static OpenApi read() throws Exception {
        try (InputStream in = OpenApi.class.getResourceAsStream("/qdrant/openapi.json")) {
            return new OpenApi(
                    (JsonObject) Json.parse(Objects.requireNonNull(in).readAllBytes()));
        }
    }

    private static JsonValue at(JsonValue value, String... names) {
        JsonValue inside = value;
        for (String name : names) inside = inside instanceof JsonObject object ? object.get(name) : JsonNull.NULL;
        return inside;
    }

    /// What is wrong with a request; empty if it is valid.
    Optional<String> faultOfRequest(String path, String method, JsonValue body) {
        if (!(at(description, "paths", path, method) instanceof JsonObject operation))
            return Optional.of("there is no %s %s".formatted(method, path));
        JsonValue schema = at(operation, "requestBody", "content", "application/json", "schema");
        if (schema == JsonNull.NULL)
            return body == JsonNull.NULL ? Optional.empty() : Optional.of("a body is not expected");
        return fault(schema, body, "body");
    }

    /// What is wrong with a successful answer.
    Optional<String> faultOfAnswer(String path, String method, JsonValue body) {
        JsonValue schema =
                at(description, "paths", path, method, "responses", "200", "content", "application/json", "schema");
        return schema == JsonNull.NULL ? Optional.of("no answer is described") : fault(schema, body, "answer");
    }

    private Optional<String> fault(JsonValue schema, JsonValue value, String where) {
        if (!(schema instanceof JsonObject rules)) throw new IllegalStateException("no schema at " + where);
        for (String keyword : rules.members().keySet())
            if (!UNDERSTOOD.contains(keyword) && !SAY_NOTHING.contains(keyword))
                throw new IllegalStateException("not understood: " + keyword);
        if (rules.get("$ref") instanceof JsonString(var reference))
            return fault(
                    at(description, "components", "schemas", reference.substring(reference.lastIndexOf('/') + 1)),
                    value,
                    where);
        if (rules.get("nullable") == JsonBoolean.TRUE
                && (value == JsonNull.NULL || rules.members().size() == 1))
            return value == JsonNull.NULL ? Optional.empty() : Optional.of(where + " is not null");
        Optional<String> choice = faultOfChoice(rules, value, where);
        return choice.isPresent() ? choice : faultOfType(rules, value, where);
    }

    private Optional<String> faultOfChoice(JsonObject rules, JsonValue value, String where) {
        for (String keyword : List.of("anyOf", "oneOf")) {
            if (!(rules.get(keyword) instanceof JsonArray(var schemas))) continue;
            if (schemas.stream().noneMatch(schema -> fault(schema, value, where).isEmpty()))
                return Optional.of(
                        where + " is nothing of " + Json.write(rules.get(keyword)) + ": " + Json.write(value));
        }
        if (rules.get("allOf") instanceof JsonArray(var schemas))
            for (JsonValue schema : schemas)
                if (fault(schema, value, where) instanceof Optional<String> found && found.isPresent()) return found;
        if (rules.get("enum") instanceof JsonArray(var values) && !values.contains(value))
            return Optional.of(where + " is none of " + Json.write(rules.get("enum")));
        return Optional.empty();
    }

    private Optional<String> faultOfType(JsonObject rules, JsonValue value, String where) {
        if (!(rules.get("type") instanceof JsonString(var type))) return Optional.empty();
        boolean fits = switch (type) {
            case "string" -> value instanceof JsonString;
            case "boolean" -> value instanceof JsonBoolean;
            case "number" -> value instanceof JsonNumber;
            case "integer" -> value instanceof JsonNumber(var literal) && literal.matches("-?[0-9]+");
            case "array" -> value instanceof JsonArray;
            case "object" -> value instanceof JsonObject;
            default -> throw new IllegalStateException("not understood: " + type);
        };
        if (!fits) return Optional.of("%s is no %s: %s".formatted(where, type, Json.write(value)));
        return switch (value) {
            case JsonNumber(var literal) -> faultOfNumber(rules, Double.parseDouble(literal), where);
            case JsonArray(var elements) -> faultOfElements(rules, elements, where);
            case JsonObject object -> faultOfMembers(rules, object, where);
            case JsonString _, JsonBoolean _, JsonNull _ -> Optional.empty();
        };
    }

    private static Optional<String> faultOfNumber(JsonObject rules, double number, String where) {
        boolean small = rules.get("minimum") instanceof JsonNumber(var least) && number < Double.parseDouble(least);
        boolean large = rules.get("maximum") instanceof JsonNumber(var most) && number > Double.parseDouble(most);
        return small || large ? Optional.of(where + " is out of bounds") : Optional.empty();
    }

    private Optional<String> faultOfElements(JsonObject rules, List<JsonValue> elements, String where) {
        if (!rules.has("items")) return Optional.empty();
        for (JsonValue element : elements) {
            Optional<String> fault = fault(rules.get("items"), element, where + "[]");
            if (fault.isPresent()) return fault;
        }
        return Optional.empty();
    }

    private Optional<String> faultOfMembers(JsonObject rules, JsonObject object, String where) {
        if (rules.get("required") instanceof JsonArray(var required))
            for (JsonValue name : required)
                if (name instanceof JsonString(var text) && !object.has(text))
                    return Optional.of(where + " has no " + text);
        for (var member : object.members().entrySet()) {
            JsonValue schema = at(rules, "properties", member.getKey());
            if (schema == JsonNull.NULL) schema = rules.get("additionalProperties");
            if (schema == JsonNull.NULL) return Optional.of(where + " has the unknown member " + member.getKey());
            if (schema == JsonBoolean.TRUE) continue;
            Optional<String> fault = fault(schema, member.getValue(), where + "." + member.getKey());
            if (fault.isPresent()) return fault;
        }
        return Optional.empty();
    }
}
