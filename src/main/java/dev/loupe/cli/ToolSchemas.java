package dev.loupe.cli;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.catalogue.CatalogueText;
import dev.loupe.tools.catalogue.SelectionFailure;
import dev.loupe.tools.catalogue.ToolChoice;
import dev.loupe.tools.catalogue.ToolNameResolution;
import dev.loupe.tools.catalogue.ToolNameResolution.Found;
import dev.loupe.tools.catalogue.ToolNameResolution.Unknown;
import dev.loupe.tools.catalogue.ToolSelection;
import dev.loupe.tools.catalogue.ToolTable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Tool schemas from the built-in list: enough to parse arguments typed in a shell, without loading a tool.
///
/// @param properties the schemas of one tool's arguments by name
record ToolSchemas(JsonView properties) {

    static List<JsonView> all() throws CommandFailure {
        try {
            return Json.parse(CatalogueText.builtIn().oneLine()) instanceof JsonArray(List<JsonValue> entries)
                    ? entries.stream()
                            .filter(JsonObject.class::isInstance)
                            .map(entry -> new JsonView((JsonObject) entry))
                            .toList()
                    : List.of();
        } catch (IOException | JsonFailure failure) {
            throw incomplete(failure);
        }
    }

    /// A summary of the selected tools: name, title, toolsets, effect, description.
    static List<JsonView> chosen(ToolChoice choice) throws CommandFailure {
        try {
            ToolTable table = ToolTable.builtIn();
            ToolSelection selection = ToolSelection.of(choice);
            return all().stream()
                    .filter(tool -> selection.contains(tool.text("name")))
                    .map(tool -> summary(tool, table))
                    .toList();
        } catch (SelectionFailure failure) {
            throw new CommandFailure(ExitCode.USAGE, failure.getMessage(), failure);
        } catch (IOException failure) {
            throw incomplete(failure);
        }
    }

    private static JsonView summary(JsonView tool, ToolTable table) {
        var summary = new LinkedHashMap<String, JsonValue>();
        for (String member : List.of("name", "title", "description"))
            summary.put(member, JsonValue.of(tool.text(member)));
        table.find(tool.text("name")).ifPresent(row -> {
            summary.put(
                    "toolsets",
                    new JsonArray(row.toolsets().stream().map(JsonValue::of).toList()));
            summary.put("effect", JsonValue.of(row.effect().name().toLowerCase(Locale.ROOT)));
        });
        return new JsonView(JsonValue.object(summary));
    }

    /// The tool with a typed name.
    static Found called(String typed) throws CommandFailure {
        try {
            ToolNameResolution resolution = CatalogueText.builtIn().resolve(typed);
            return switch (resolution) {
                case Found found -> found;
                case Unknown unknown -> throw new CommandFailure(ExitCode.USAGE, unknown.message());
            };
        } catch (IOException failure) {
            throw incomplete(failure);
        }
    }

    /// A tool's entry in tools/list.
    static JsonView of(String tool) throws CommandFailure {
        return all().stream()
                .filter(entry -> entry.text("name").equals(tool))
                .findFirst()
                .orElse(new JsonView(JsonValue.object()));
    }

    /// The arguments of a tool.
    ///
    /// @param tool its entry in tools/list
    static ToolSchemas ofArguments(JsonView tool) {
        return new ToolSchemas(tool.inner("inputSchema")
                .flatMap(schema -> schema.inner("properties"))
                .orElse(new JsonView(JsonValue.object())));
    }

    /// Their schemas by name.
    Map<String, JsonView> byName() {
        var schemas = new LinkedHashMap<String, JsonView>();
        for (String name : properties.object().members().keySet())
            properties.inner(name).ifPresent(schema -> schemas.put(name, schema));
        return schemas;
    }

    private static CommandFailure incomplete(Exception failure) {
        return new CommandFailure(
                ExitCode.ENVIRONMENT, "this build of Loupe lacks its list of tools; rebuild it", failure);
    }

    /// Converts a typed value: JSON if the argument is a list or object and the text is valid JSON; a number
    /// or boolean if the argument is one and the text can be parsed; otherwise a string.
    JsonValue value(String key, String text) throws CommandFailure {
        List<String> types = types(key);
        boolean looksLikeJson =
                text.startsWith("{") && types.contains("object") || text.startsWith("[") && types.contains("array");
        if (looksLikeJson) return parsed(key, text);
        return types.equals(List.of("array")) ? new JsonArray(List.of(element(key, text))) : scalar(types, text);
    }

    private static JsonValue parsed(String key, String text) throws CommandFailure {
        try {
            return Json.parse(text);
        } catch (JsonFailure failure) {
            throw new CommandFailure(
                    ExitCode.USAGE, "the value of '%s' is not JSON: %s".formatted(key, failure.getMessage()), failure);
        }
    }

    /// Converts the values of an option: a list if the argument may be one and several are given, and
    /// otherwise one value, of several words with spaces between them.
    JsonValue value(String key, List<String> texts) throws CommandFailure {
        boolean list = texts.size() > 1 && types(key).contains("array");
        if (!list) return value(key, String.join(" ", texts));
        var elements = new ArrayList<JsonValue>();
        for (String text : texts) elements.add(element(key, text));
        return new JsonArray(elements);
    }

    /// One of a list: an object is JSON, a number is one if the list is of numbers.
    private JsonValue element(String key, String text) throws CommandFailure {
        List<String> types = properties
                .inner(key)
                .flatMap(schema -> schema.inner("items"))
                .map(JsonView::types)
                .orElse(List.of("string"));
        return text.startsWith("{") && types.contains("object") ? parsed(key, text) : scalar(types, text);
    }

    private static JsonValue scalar(List<String> types, String text) {
        if (types.contains("string")) return JsonValue.of(text);
        try {
            JsonValue value = Json.parse(text);
            boolean fits = value instanceof JsonNumber
                    ? types.contains("integer") || types.contains("number")
                    : value instanceof JsonBoolean && types.contains("boolean");
            return fits ? value : JsonValue.of(text);
        } catch (JsonFailure noJson) {
            return JsonValue.of(text);
        }
    }

    /// Combines the values of a repeated key.
    static JsonValue joined(JsonValue one, JsonValue other) {
        return one instanceof JsonArray(List<JsonValue> first) && other instanceof JsonArray(List<JsonValue> second)
                ? new JsonArray(concatenated(first, second))
                : other;
    }

    private static List<JsonValue> concatenated(List<JsonValue> first, List<JsonValue> second) {
        var all = new ArrayList<>(first);
        all.addAll(second);
        return all;
    }

    private List<String> types(String key) {
        return properties.inner(key).map(JsonView::types).orElse(List.of());
    }
}
