package dev.loupe.tools.catalogue;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// The section of a page on one tool.
final class ToolPage {
    private ToolPage() {}

    /// @param tool as the catalogue describes it
    /// @param examples by the tools' names
    static String section(JsonObject tool, Map<String, ToolExamples.Example> examples) {
        String name = text(tool.get("name"));
        ToolExamples.Example example = examples.get(name);
        if (example == null) throw new AssertionError(name + " has no example in its ToolInfo");
        return "\n## %s\n\n%s\n%s%s\nAnswer: %s.\n"
                .formatted(name, text(tool.get("description")), call(name, example), parameters(tool), answer(tool));
    }

    /// Its purpose in one sentence.
    static String firstLine(JsonObject tool) {
        return text(tool.get("description")).lines().findFirst().orElse("").replace("|", "\\|");
    }

    private static String call(String name, ToolExamples.Example example) {
        return "\n```json\n%s %s\n```\nanswers\n```json\n%s\n```\n"
                .formatted(name, example.arguments(), example.answer());
    }

    private static String parameters(JsonObject tool) {
        var input = (JsonObject) tool.get("inputSchema");
        var properties = (JsonObject) input.get("properties");
        if (properties.members().isEmpty()) return "";
        var text = new StringBuilder("\n| parameter | type | default | what |\n|---|---|---|---|\n");
        properties.members().forEach((name, schema) -> text.append(row(name, (JsonObject) schema, required(input))));
        return text.toString();
    }

    private static List<String> required(JsonObject input) {
        return input.get("required") instanceof JsonArray names
                ? names.elements().stream().map(ToolPage::text).toList()
                : List.of();
    }

    private static String row(String name, JsonObject schema, List<String> required) {
        String byDefault =
                required.contains(name) ? "required" : schema.has("default") ? Json.write(schema.get("default")) : "";
        String what = text(schema.get("description")).replace("|", "\\|");
        return "| `%s` | %s | %s | %s |\n".formatted(name, type(schema), byDefault, what);
    }

    private static String type(JsonObject schema) {
        return switch (schema.get("type")) {
            case JsonString(String one) -> one;
            default ->
                schema.get("anyOf") instanceof JsonArray(List<JsonValue> alternatives)
                        ? alternatives.stream()
                                .map(each -> type((JsonObject) each))
                                .collect(Collectors.joining(" or "))
                        : "any";
        };
    }

    private static String answer(JsonObject tool) {
        var names = new ArrayList<String>();
        fields("", (JsonObject) tool.get("outputSchema"), names);
        return names.stream().map(field -> "`" + field + "`").collect(Collectors.joining(", "));
    }

    /// Dotted names of an answer's fields, as the contract writes them.
    private static void fields(String prefix, JsonObject schema, List<String> names) {
        if (!(schema.get("properties") instanceof JsonObject properties)) return;
        properties.members().forEach((name, member) -> {
            if (!(member instanceof JsonObject any)) return;
            // For a nullable field, its non-null type.
            JsonObject field = any.get("anyOf") instanceof JsonArray(List<JsonValue> alternatives)
                    ? (JsonObject) alternatives.getFirst()
                    : any;
            boolean list = field.get("items") instanceof JsonObject;
            String full = prefix + name + (list ? "[]" : "");
            names.add(full);
            fields(full + ".", list ? (JsonObject) field.get("items") : field, names);
        });
    }

    static String text(JsonValue value) {
        return value instanceof JsonString(String text) ? text : "";
    }
}
