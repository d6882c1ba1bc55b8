package dev.loupe.search.rerank;

import dev.loupe.model.LruCache;
import dev.loupe.search.rerank.signal.ChunkSignal;
import dev.loupe.search.rerank.signal.RerankBatch;
import dev.loupe.search.signal.SignalColumns;
import java.util.Map;

/// The scores of one batch by the latest few orders, 24 bytes per place and order. Thread-safe; two threads
/// may compute the same scores.
final class BatchScores {
    private static final int ORDERS = 4;

    private final RerankBatch batch;
    private final SignalColumns<RerankBatch> columns;
    private final LruCache<Weighing, Scoring> scorings = new LruCache<>(ORDERS);

    /// @param subject scores of other chunks are divided
    private record Weighing(Map<ChunkSignal, Double> weights, RankingScope subject) {
        private Weighing {
            weights = Map.copyOf(weights);
        }
    }

    BatchScores(RerankBatch batch) {
        this.batch = batch;
        this.columns = new SignalColumns<>(batch, batch.size(), ChunkSignal.values().length);
    }

    RerankBatch batch() {
        return batch;
    }

    /// The scores of all places.
    ///
    /// @param subject scores of other chunks are divided
    Scoring scoring(Map<ChunkSignal, Double> weights, RankingScope subject) {
        return scorings.get(new Weighing(weights, subject), () -> new Scoring(weights, subject, batch, columns));
    }
}
