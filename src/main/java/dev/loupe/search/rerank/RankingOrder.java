package dev.loupe.search.rerank;

import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.signal.ChunkSignal;
import java.util.Map;

/// How hits are ranked.
public sealed interface RankingOrder {

    /// A preset.
    record Named(Preset preset) implements RankingOrder {

        @Override
        public String name() {
            return preset.wireName();
        }

        @Override
        public Map<ChunkSignal, Double> weights() {
            return preset.weights();
        }

        @Override
        public FigureLevel level() {
            return preset.level();
        }

        @Override
        public boolean isByParent() {
            return preset.isByParent();
        }

        @Override
        public RankingScope subject() {
            return preset.subject();
        }

        @Override
        public OverlayMask shown() {
            return preset.shown();
        }
    }

    /// Weights from the caller: finite numbers, at least one of them not zero.
    ///
    /// @param weights normalised so that their absolute values add up to 1; without zeros
    record Custom(Map<ChunkSignal, Double> weights) implements RankingOrder {
        public Custom {
            weights = ChunkSignal.normalised(weights);
        }

        @Override
        public String name() {
            return "custom";
        }

        @Override
        public FigureLevel level() {
            return FigureLevel.CHUNK;
        }

        @Override
        public boolean isByParent() {
            return false;
        }

        @Override
        public RankingScope subject() {
            return RankingScope.ALL;
        }

        @Override
        public OverlayMask shown() {
            return OverlayMask.of(weights.keySet());
        }
    }

    /// Wire name of the preset, or `custom`.
    String name();

    /// Weights of the signals that count, in key order; the absolute values add up to 1.
    Map<ChunkSignal, Double> weights();

    /// The level if the caller gives none.
    FigureLevel level();

    /// Whether only the best chunk of each parent (the enclosing definition) is kept.
    boolean isByParent();

    /// The subject; scores of other chunks are divided.
    RankingScope subject();

    /// The figures that an overlay shows.
    OverlayMask shown();

    /// Whether the search's own order and scores are kept.
    default boolean isOfSearch() {
        Double weight = weights().get(ChunkSignal.SIMILARITY);
        return weights().size() == 1 && weight != null && weight > 0;
    }
}
