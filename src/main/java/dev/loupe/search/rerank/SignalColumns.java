package dev.loupe.search.rerank;

import dev.loupe.search.rerank.signal.RerankBatch;
import dev.loupe.search.rerank.signal.WeightKey;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// Signal values for the places of one batch, computed on first use and cached, with the scores of the latest
/// few orders: eight bytes per place and signal, 24 per place and order. Thread-safe; two threads may compute
/// the same values.
final class SignalColumns {
    private static final int ORDERS = 4;

    private final RerankBatch batch;
    private final AtomicReferenceArray<double[]> columns = new AtomicReferenceArray<>(WeightKey.values().length);
    private final Map<Weighing, Scoring> scorings = new LinkedHashMap<>(ORDERS, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Weighing, Scoring> eldest) {
            return size() > ORDERS;
        }
    };

    /// @param subject scores of other chunks are divided
    private record Weighing(Map<WeightKey, Double> weights, RankingScope subject) {
        private Weighing {
            weights = Map.copyOf(weights);
        }
    }

    SignalColumns(RerankBatch batch) {
        this.batch = batch;
    }

    RerankBatch batch() {
        return batch;
    }

    /// The values of a signal, NaN for unknown; not to be modified.
    double[] of(WeightKey key) {
        double[] known = columns.get(key.ordinal());
        if (known != null) return known;
        double[] values = new double[batch.size()];
        key.signal().fill(batch, values);
        columns.set(key.ordinal(), values);
        return values;
    }

    /// The scores of all places.
    ///
    /// @param subject scores of other chunks are divided
    Scoring scoring(Map<WeightKey, Double> weights, RankingScope subject) {
        var weighing = new Weighing(weights, subject);
        synchronized (scorings) {
            Scoring known = scorings.get(weighing);
            if (known != null) return known;
        }
        Scoring scoring = new Scoring(weights, subject, batch, this::of);
        synchronized (scorings) {
            scorings.put(weighing, scoring);
        }
        return scoring;
    }
}
