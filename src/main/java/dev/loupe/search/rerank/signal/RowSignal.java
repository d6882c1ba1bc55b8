package dev.loupe.search.rerank.signal;

/// A signal that is computed for each row independently.
abstract class RowSignal implements RerankSignal {

    @Override
    public final void fill(RerankBatch batch, double[] values) {
        for (int i = 0; i < values.length; i++) values[i] = of(batch, i);
    }

    /// The value for a place of the batch.
    abstract double of(RerankBatch batch, int place);
}
