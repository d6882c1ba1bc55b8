package dev.loupe.tools.points;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.rerank.RankExplanation;
import dev.loupe.tools.points.PointHit.GitFacts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Builds hits from payloads with the family's member names.
///
/// @param metaOnly whether to omit texts, and all history figures that an overview doesn't need
record HitWriter(boolean metaOnly) {

    /// The figures kept at either level with [#metaOnly], besides those used by the order.
    private static final Set<String> ESSENTIAL = Set.of(
            "commitCount",
            "ageDays",
            "taskIds",
            "blameDominantAuthor",
            "blameDominantAuthorPct",
            "blameContributorCount");

    private static final JsonObject NOTHING = JsonValue.object();

    /// @param payload as filters see it
    PointHit chunk(JsonValue id, RowPlacement place, JsonObject payload, String code) {
        return hit(
                id,
                place,
                payload,
                Optional.of(git(object(payload, "git"), place.overlay())),
                Optional.of(code),
                Optional.empty());
    }

    /// @param payload the metadata, with the text as member `text`
    PointHit document(JsonValue id, RowPlacement place, JsonObject payload) {
        var metadata = new LinkedHashMap<>(payload.members());
        metadata.remove("text");
        return hit(id, place, payload, Optional.empty(), text(payload, "text"), Optional.of(new JsonObject(metadata)));
    }

    private PointHit hit(
            JsonValue id,
            RowPlacement place,
            JsonObject payload,
            Optional<GitFacts> git,
            Optional<String> content,
            Optional<JsonObject> metadata) {
        return new PointHit(
                id,
                rounded(place.score()),
                place.found().map(found -> rounded(found.given())),
                text(payload, "relativePath"),
                whole(payload, "startLine"),
                whole(payload, "endLine"),
                text(payload, "language"),
                text(payload, "chunkType"),
                text(payload, "name"),
                Modules.of(texts(payload, "imports"), text(payload, "language").orElse("")),
                Optional.empty(),
                git,
                content.filter(_ -> !metaOnly),
                metadata,
                place.overlay().map(overlay -> OverlayWriter.written(overlay, metaOnly)));
    }

    private GitFacts git(JsonObject git, Optional<RankExplanation> overlay) {
        JsonObject file = object(git, "file");
        return new GitFacts(
                whole(file, "ageDays"),
                whole(file, "commitCount"),
                text(file, "recentDominantAuthor"),
                text(file, "blameDominantAuthor"),
                level(file, overlay.map(RankExplanation::file).orElse(OverlayWriter.NONE)),
                level(object(git, "chunk"), overlay.map(RankExplanation::chunk).orElse(OverlayWriter.NONE)));
    }

    private JsonObject level(JsonObject known, Map<Figure, RankExplanation.Labelled> looked) {
        if (!metaOnly) return known;
        var kept = new LinkedHashMap<>(known.members());
        kept.keySet().retainAll(ESSENTIAL);
        kept.putAll(OverlayWriter.figures(looked).members());
        return new JsonObject(kept);
    }

    /// To four decimals, which preserves the order.
    private static double rounded(double value) {
        return Math.round(value * 1e4) / 1e4;
    }

    private static JsonObject object(JsonObject payload, String name) {
        return payload.get(name) instanceof JsonObject object ? object : NOTHING;
    }

    private static Optional<String> text(JsonObject payload, String name) {
        return payload.get(name) instanceof JsonString(String text) && !text.isEmpty()
                ? Optional.of(text)
                : Optional.empty();
    }

    private static Optional<Integer> whole(JsonObject payload, String name) {
        return payload.get(name) instanceof JsonNumber(String literal)
                ? Optional.of((int) Double.parseDouble(literal))
                : Optional.empty();
    }

    private static List<String> texts(JsonObject payload, String name) {
        return payload.get(name) instanceof JsonArray(List<JsonValue> all)
                ? all.stream()
                        .filter(JsonString.class::isInstance)
                        .map(text -> ((JsonString) text).text())
                        .toList()
                : List.of();
    }
}
