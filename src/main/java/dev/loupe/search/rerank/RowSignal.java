package dev.loupe.search.rerank;

/// A signal that looks at each row by itself.
abstract class RowSignal implements Signal {

    @Override
    public final void fill(Batch batch, double[] values) {
        for (int i = 0; i < values.length; i++) values[i] = of(batch, i);
    }

    /// Its value for a place of the batch.
    abstract double of(Batch batch, int place);
}
