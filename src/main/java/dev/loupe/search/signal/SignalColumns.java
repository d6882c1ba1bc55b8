package dev.loupe.search.signal;

import java.util.concurrent.atomic.AtomicReferenceArray;

/// The values of signals for the rows of one batch, eight bytes each, computed on first use. Thread-safe; two
/// threads may compute the same values.
///
/// @param <B> the batch
public final class SignalColumns<B> {
    private final B batch;
    private final int rows;
    private final AtomicReferenceArray<double[]> columns;

    /// @param signals number of signals in their enum
    public SignalColumns(B batch, int rows, int signals) {
        this.batch = batch;
        this.rows = rows;
        this.columns = new AtomicReferenceArray<>(signals);
    }

    /// The values of a signal by row; not to be modified.
    public double[] of(Signal.OfRows<? super B> signal) {
        double[] known = columns.get(signal.ordinal());
        if (known != null) return known;
        double[] values = new double[rows];
        signal.fill(batch, values);
        columns.set(signal.ordinal(), values);
        return values;
    }
}
