package dev.loupe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// docs/tools.md is made from the tool classes; `./dev docs` writes it.
class ToolDocsTest {

    private static final Path DOCS = Path.of("docs/tools.md");

    @Test
    void theDocumentedToolsAreTheToolsThatThereAre() throws IOException {
        String text = document();
        if (Boolean.getBoolean("loupe.bless")) Files.writeString(DOCS, text);
        assertThat(DOCS).as("./dev docs writes it").hasContent(text);
    }

    private static String document() {
        var text = new StringBuilder("""
                # Tools

                Made from the tool classes by `./dev docs`; do not edit. Every answer is structured (`structuredContent`) and the same JSON as
                text. Lines are one-based, both ends included. What a caller can mend comes as a result with `isError` and a sentence
                that names the remedy.
                """);
        for (JsonValue entry : CatalogueTest.TOOLS.describe().elements()) describe((JsonObject) entry, text);
        return text.toString();
    }

    private static void describe(JsonObject tool, StringBuilder text) {
        text.append("\n## ").append(text(tool.get("name"))).append('\n').append('\n');
        text.append(text(tool.get("description"))).append('\n');
        var input = (JsonObject) tool.get("inputSchema");
        var properties = (JsonObject) input.get("properties");
        if (!properties.members().isEmpty()) {
            text.append("\n| parameter | type | default | what |\n|---|---|---|---|\n");
            properties.members().forEach((name, schema) -> row(name, (JsonObject) schema, required(input), text));
        }
        var answer = new ArrayList<String>();
        fields("", (JsonObject) tool.get("outputSchema"), answer);
        text.append("\nAnswer: ")
                .append(answer.stream().map(field -> "`" + field + "`").collect(Collectors.joining(", ")))
                .append(".\n");
    }

    private static List<String> required(JsonObject input) {
        return input.get("required") instanceof JsonArray names
                ? names.elements().stream().map(ToolDocsTest::text).toList()
                : List.of();
    }

    private static void row(String name, JsonObject schema, List<String> required, StringBuilder text) {
        String byDefault =
                required.contains(name) ? "required" : schema.has("default") ? Json.write(schema.get("default")) : "";
        text.append("| `%s` | %s | %s | %s |%n"
                .formatted(
                        name,
                        type(schema),
                        byDefault,
                        text(schema.get("description")).replace("|", "\\|"))
                .replace(System.lineSeparator(), "\n"));
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

    /// Dotted names of an answer's fields, as the contract writes them.
    private static void fields(String prefix, JsonObject schema, List<String> names) {
        if (!(schema.get("properties") instanceof JsonObject properties)) return;
        properties.members().forEach((name, member) -> {
            if (!(member instanceof JsonObject any)) return;
            // Of what may be null, what it is otherwise.
            JsonObject field = any.get("anyOf") instanceof JsonArray(List<JsonValue> alternatives)
                    ? (JsonObject) alternatives.getFirst()
                    : any;
            boolean list = field.get("items") instanceof JsonObject;
            String full = prefix + name + (list ? "[]" : "");
            names.add(full);
            fields(full + ".", list ? (JsonObject) field.get("items") : field, names);
        });
    }

    private static String text(JsonValue value) {
        return value instanceof JsonString(String text) ? text : "";
    }
}
