package dev.loupe.search.rerank;

import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.signal.ChunkSignal;
import java.util.Map;

/// How hits are ranked.
///
/// @param name wire name of the preset, or `custom`
/// @param weights of the signals that count, without zeros; normalised so that their absolute values add up
/// to 1
/// @param level if the caller gives none
/// @param isByParent whether only the best chunk of each parent (the enclosing definition) is kept
/// @param subject scores of other chunks are divided
/// @param shown the figures that an overlay shows
public record RankingOrder(
        String name,
        Map<ChunkSignal, Double> weights,
        FigureLevel level,
        boolean isByParent,
        RankingScope subject,
        OverlayMask shown) {

    /// Weights from the caller: finite numbers, at least one of them not zero.
    public static RankingOrder custom(Map<ChunkSignal, Double> weights) {
        Map<ChunkSignal, Double> counting = ChunkSignal.normalised(weights);
        return new RankingOrder(
                "custom", counting, FigureLevel.CHUNK, false, RankingScope.ALL, OverlayMask.of(counting.keySet()));
    }

    /// Whether the search's own order and scores are kept.
    public boolean isOfSearch() {
        Double weight = weights.get(ChunkSignal.SIMILARITY);
        return weights.size() == 1 && weight != null && weight > 0;
    }
}
