package dev.loupe.search.rerank;

import dev.loupe.search.figures.FigureLevel;
import java.util.Map;

/// By what hits are put in line.
public sealed interface RankingOrder {

    /// A preset.
    record Named(Preset preset) implements RankingOrder {

        @Override
        public String name() {
            return preset.wireName();
        }

        @Override
        public Map<WeightKey, Double> weights() {
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
    }

    /// Weights of the caller: any finite number, at least one of them not zero.
    ///
    /// @param weights normalised, so that their absolute values add up to 1; without those that are zero
    record Custom(Map<WeightKey, Double> weights) implements RankingOrder {
        public Custom {
            weights = WeightKey.normalised(weights);
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
    }

    /// Wire name of the preset, or `custom`.
    String name();

    /// Weight of each signal that counts, in the order of the keys; the absolute values add up to 1.
    Map<WeightKey, Double> weights();

    /// The level where the caller names none.
    FigureLevel level();

    /// Whether only the best chunk of each parent (the definition around it) is kept.
    boolean isByParent();

    /// What it is about; scores of the rest are divided.
    RankingScope subject();

    /// Whether the order is that of the search, so that its scores stay as they are.
    default boolean isOfSearch() {
        Double weight = weights().get(WeightKey.SIMILARITY);
        return weights().size() == 1 && weight != null && weight > 0;
    }
}
