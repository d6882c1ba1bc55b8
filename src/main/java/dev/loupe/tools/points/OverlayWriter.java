package dev.loupe.tools.points;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.rerank.FigurePeriod;
import dev.loupe.search.rerank.RankExplanation;
import dev.loupe.search.rerank.signal.ChunkSignal;
import dev.loupe.tools.points.PointHit.RankingOverlay;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/// Writes the explanation of a rank, with numbers of at most four decimals.
final class OverlayWriter {
    static final SequencedMap<Figure, RankExplanation.Labelled> NONE =
            Collections.unmodifiableSequencedMap(new LinkedHashMap<>());

    private static final int DECIMALS = 4;

    private OverlayWriter() {}

    /// @param withoutFigures if the hit's history already has them
    static RankingOverlay written(RankExplanation overlay, boolean withoutFigures) {
        var signals = new LinkedHashMap<String, JsonValue>();
        for (RankExplanation.Move move : overlay.moves())
            signals.put(
                    move.key().wireName(),
                    JsonValue.object(
                            "value", number(move.value()),
                            "weight", number(move.weight()),
                            "contribution", number(move.contribution())));
        return new RankingOverlay(
                overlay.order(),
                new JsonObject(signals),
                overlay.unknown().stream().map(ChunkSignal::wireName).toList(),
                figures(withoutFigures ? NONE : overlay.file()),
                figures(withoutFigures ? NONE : overlay.chunk()),
                overlay.period().map(FigurePeriod::wireName));
    }

    /// `{"ageDays": 5, "commitCount": {"value": 12, "label": "high"}}`.
    static JsonObject figures(Map<Figure, RankExplanation.Labelled> figures) {
        var written = new LinkedHashMap<String, JsonValue>();
        figures.forEach((figure, labelled) -> written.put(figure.wireName(), labelled(labelled)));
        return new JsonObject(written);
    }

    private static JsonValue labelled(RankExplanation.Labelled labelled) {
        return labelled.label()
                .<JsonValue>map(
                        label -> JsonValue.object("value", number(labelled.value()), "label", JsonValue.of(label)))
                .orElseGet(() -> number(labelled.value()));
    }

    /// Without redundant decimals: `5`, not `5.0`.
    static JsonNumber number(double value) {
        BigDecimal rounded = BigDecimal.valueOf(value)
                .setScale(DECIMALS, RoundingMode.HALF_UP)
                .stripTrailingZeros();
        return new JsonNumber(rounded.toPlainString());
    }
}
