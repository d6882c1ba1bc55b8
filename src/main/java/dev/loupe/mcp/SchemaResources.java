package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.List;

/// What is listed of `tea-rags://schema/…`: which orders, signals and filters there are, as markdown.
final class SchemaResources {
    private SchemaResources() {}

    static List<JsonObject> all() {
        return List.of(
                page(
                        "overview",
                        "Orders and filters",
                        "What rerank and filters can do, and which tool takes which preset."),
                page("presets", "Presets", "Every preset with its purpose, level, weights and tools."),
                page("signals", "Signals", "Every weight key: what it tells, its source, unit and normalisation."),
                page("filters", "Filters", "The grammar of filter, the typed parameters and pathPattern."),
                page("signal-labels", "Labels", "The words for figures and the percentiles from which they hold."),
                page("search-guide", "Search guide", "Which search tool for what, with examples."),
                page("indexing-guide", "Indexing guide", "What is indexed, when, and how to steer it."));
    }

    private static JsonObject page(String name, String title, String description) {
        return JsonValue.object(
                "uri", JsonValue.of("tea-rags://schema/" + name),
                "name", JsonValue.of("schema-" + name),
                "title", JsonValue.of(title),
                "description", JsonValue.of(description),
                "mimeType", JsonValue.of("text/markdown"),
                "annotations", annotations("0.2"));
    }

    static JsonObject annotations(String priority) {
        return JsonValue.object(
                "audience",
                new JsonArray(List.of(JsonValue.of("user"), JsonValue.of("assistant"))),
                "priority",
                new JsonNumber(priority));
    }
}
