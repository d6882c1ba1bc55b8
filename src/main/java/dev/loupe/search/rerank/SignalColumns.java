package dev.loupe.search.rerank;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// The values of signals for the places of one batch, each counted when it is first asked for and kept, with
/// the scores of the latest few orders: eight bytes a place and signal, 24 a place and order. Safe for
/// several threads, of which two may count the same once.
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

    /// @param subject outside which scores are divided
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

    /// The values of a signal, NaN where nothing is known; not to be written.
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
    /// @param subject outside which scores are divided
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
