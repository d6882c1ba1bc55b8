package dev.loupe.search.rerank;

import dev.loupe.json.NearNames;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.search.rerank.signal.ChunkSignal;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Parses the argument `rerank`: the name of a preset, or `{"custom": {weightKey: number}}`.
public final class RankingArguments {

    private RankingArguments() {}

    /// The requested order; that of the search if the argument is missing.
    ///
    /// @throws RerankFailure if the order does not exist or the tool does not accept it; for rank_chunks also
    /// if the argument is missing
    public static RankingOrder parse(JsonValue rerank, RankingTool tool) throws RerankFailure {
        return switch (rerank) {
            case JsonNull none -> byDefault(tool);
            case JsonString name -> named(name.text(), tool);
            case JsonObject object -> custom(object, tool);
            case JsonValue other ->
                throw new RerankFailure(
                        "rerank is the name of a preset or {\"custom\": {weightKey: number}}. " + presetsOf(tool));
        };
    }

    /// Likewise, but [Preset#DOCUMENTATION_RELEVANCE] if the argument is missing and the tool accepts that
    /// preset.
    ///
    /// @param documentsAlone whether the search is restricted to documents (language=markdown,
    /// documentation=only)
    public static RankingOrder parse(JsonValue rerank, RankingTool tool, boolean documentsAlone) throws RerankFailure {
        boolean itself = documentsAlone && rerank == JsonNull.NULL && Preset.DOCUMENTATION_RELEVANCE.isFor(tool);
        return itself ? Preset.DOCUMENTATION_RELEVANCE.order() : parse(rerank, tool);
    }

    private static RankingOrder byDefault(RankingTool tool) throws RerankFailure {
        if (tool == RankingTool.RANK_CHUNKS)
            throw new RerankFailure("rank_chunks has no query, so it needs rerank. " + presetsOf(tool)
                    + " Or {\"custom\": {weightKey: number}}.");
        return Preset.RELEVANCE.order();
    }

    private static RankingOrder named(String name, RankingTool tool) throws RerankFailure {
        Preset preset = Preset.find(name.strip()).orElse(null);
        if (preset == null) throw new RerankFailure(unknownPreset(name.strip(), tool));
        if (!preset.isFor(tool))
            throw new RerankFailure(
                    "The preset " + preset.wireName() + " is not for " + tool.wireName() + ". " + presetsOf(tool));
        return preset.order();
    }

    private static String unknownPreset(String name, RankingTool tool) {
        if (name.equals("impactAnalysis"))
            return "The preset impactAnalysis was removed: use custom weights with imports, or the preset dangerous,"
                    + " for the blast radius of a change. " + presetsOf(tool);
        if (ChunkSignal.find(name).isPresent())
            return name + " is a weight key, not a preset: use {\"custom\": {\"" + name + "\": 1}}. " + presetsOf(tool);
        return "Unknown preset \"" + NearNames.cut(name) + "\" for " + tool.wireName() + "."
                + meant(name, Preset.namesFor(tool)) + " " + presetsOf(tool);
    }

    private static RankingOrder custom(JsonObject object, RankingTool tool) throws RerankFailure {
        if (!(object.get("custom") instanceof JsonObject weights)
                || object.members().size() != 1)
            throw new RerankFailure("rerank as an object is {\"custom\": {weightKey: number}} and nothing else, such as"
                    + " {\"custom\": {\"recency\": 0.7, \"churn\": 0.3}}.");
        var all = new EnumMap<ChunkSignal, Double>(ChunkSignal.class);
        for (Map.Entry<String, JsonValue> entry : weights.members().entrySet()) {
            ChunkSignal key = ChunkSignal.find(entry.getKey()).orElse(null);
            if (key == null) throw new RerankFailure(unknownKey(entry.getKey()));
            all.put(key, weight(key, entry.getValue()));
        }
        if (tool == RankingTool.RANK_CHUNKS) all.remove(ChunkSignal.SIMILARITY);
        if (all.values().stream().allMatch(weight -> weight == 0))
            throw new RerankFailure("Custom weights need at least one that is not 0"
                    + (tool == RankingTool.RANK_CHUNKS ? " beside similarity, which rank_chunks has not" : "")
                    + ". " + keys());
        return RankingOrder.custom(all);
    }

    private static double weight(ChunkSignal key, JsonValue value) throws RerankFailure {
        if (value instanceof JsonNumber number) {
            double weight = Double.parseDouble(number.literal());
            if (Double.isFinite(weight)) return weight;
        }
        throw new RerankFailure("The weight " + key.wireName() + " has to be a finite number; it may be negative.");
    }

    private static String unknownKey(String name) {
        return switch (name) {
            case "authors" ->
                "There is no weight key authors: use ownership (negative to favour code of many), or"
                        + " recentActivityConcentration for who commits lately.";
            case "headingDepth" ->
                "There is no weight key headingDepth: headingRelevance is meant, which counts headings by their depth.";
            default ->
                "Unknown weight key \"" + NearNames.cut(name) + "\"."
                        + meant(
                                name,
                                Arrays.stream(ChunkSignal.values())
                                        .map(ChunkSignal::wireName)
                                        .toList())
                        + " " + keys();
        };
    }

    private static String meant(String name, List<String> known) {
        List<String> near = NearNames.of(name, known, 1);
        return near.isEmpty() ? "" : " Did you mean " + near.getFirst() + "?";
    }

    private static String presetsOf(RankingTool tool) {
        return "Presets of " + tool.wireName() + ": " + String.join(", ", Preset.namesFor(tool)) + ".";
    }

    private static String keys() {
        return "Weight keys: "
                + String.join(
                        ", ",
                        Arrays.stream(ChunkSignal.values())
                                .map(ChunkSignal::wireName)
                                .toList())
                + ".";
    }
}
