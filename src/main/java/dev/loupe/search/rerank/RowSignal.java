package dev.loupe.search.rerank;

/// A signal that looks at each row by itself.
abstract class RowSignal implements RerankSignal {

    @Override
    public final void fill(RerankBatch batch, double[] values) {
        for (int i = 0; i < values.length; i++) values[i] = of(batch, i);
    }

    /// Its value for a place of the batch.
    abstract double of(RerankBatch batch, int place);
}
