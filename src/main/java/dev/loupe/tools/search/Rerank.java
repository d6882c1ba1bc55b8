package dev.loupe.tools.search;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.tools.ToolFailure;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/// How results are to be ordered: a preset's name, or weights of one's own.
///
/// There are no history signals yet, so every order is that of relevance; an answer says so where another was
/// asked for.
///
/// @param name the preset's, or `custom`
record Rerank(String name) {

    private static final List<String> PRESETS = List.of("relevance", "recent", "stable", "proven");

    /// Names of the signals that can be weighed, as published.
    private static final List<String> WEIGHTS = List.of(
            "similarity",
            "recency",
            "stability",
            "churn",
            "age",
            "ownership",
            "recentActivityConcentration",
            "chunkSize",
            "chunkDensity",
            "documentation",
            "headingRelevance",
            "imports",
            "bugFix",
            "volatility",
            "density",
            "chunkChurn",
            "relativeChurnNorm",
            "burstActivity",
            "pathRisk",
            "knowledgeSilo",
            "chunkRelativeChurn",
            "blockPenalty");

    static final String DESCRIPTION =
            "Order of the results: a preset (relevance, recent, stable, proven) or {\"custom\": {weight: number}}.";

    static Rerank parse(JsonValue value) throws ToolFailure {
        return switch (value) {
            case JsonString(String name) when PRESETS.contains(name) -> new Rerank(name);
            case JsonString(String name) -> throw refused("there is no preset '%s'".formatted(clipped(name)));
            case JsonObject object
            when object.members().size() == 1 && object.get("custom") instanceof JsonObject weights -> custom(weights);
            default -> throw refused("rerank must be a preset's name or an object with the single member \"custom\"");
        };
    }

    /// What the reader must know of an order that cannot be had; empty for relevance.
    Optional<String> note() {
        return name.equals("relevance")
                ? Optional.empty()
                : Optional.of(
                        "Signals of history are not there yet, so '%s' orders by relevance alone.".formatted(name));
    }

    private static Rerank custom(JsonObject weights) throws ToolFailure {
        var unknown = new TreeSet<>(weights.members().keySet());
        WEIGHTS.forEach(unknown::remove);
        if (!unknown.isEmpty())
            throw refused("there is no weight '%s'; valid are: %s"
                    .formatted(clipped(unknown.getFirst()), String.join(", ", WEIGHTS)));
        if (weights.members().isEmpty()) throw refused("\"custom\" names no weight");
        for (var weight : weights.members().entrySet())
            if (!(weight.getValue() instanceof JsonNumber))
                throw refused("the weight of '%s' must be a number".formatted(weight.getKey()));
        return new Rerank("custom");
    }

    private static ToolFailure refused(String what) {
        return new ToolFailure(
                ToolFailure.Kind.BAD_ARGUMENT,
                "INPUT_INVALID_PARAMETER",
                what + ".\n\nHint: use one of the presets " + String.join(", ", PRESETS)
                        + ", or {\"custom\": {\"similarity\": 1}}.");
    }

    private static String clipped(String text) {
        return text.length() > 60 ? text.substring(0, 60) + "…" : text;
    }
}
