package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.List;

/// Lists `tea-rags://schema/…`: the available rankings, signals and filters, as Markdown.
final class SchemaResources {
    private SchemaResources() {}

    static List<JsonObject> all() {
        return List.of(
                page(
                        "overview",
                        "Orders and filters",
                        "Options of rerank and filters, and which tool takes which preset."),
                page("presets", "Presets", "Every preset with its purpose, level, weights and tools."),
                page("signals", "Signals", "Every weight key: its meaning, source, unit and normalisation."),
                page("filters", "Filters", "The grammar of filter, the typed parameters and pathPattern."),
                page("signal-labels", "Labels", "The labels for figures and the percentiles at which they start."),
                page("search-guide", "Search guide", "Which search tool to use for what, with examples."),
                page("indexing-guide", "Indexing guide", "What is indexed and when, and how to control it."));
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
