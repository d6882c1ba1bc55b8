package dev.loupe.search.signal;

/// A quantity by which something is ranked: a constant of an enum that lists the signals of one kind of
/// thing.
public interface Signal {

    /// The name in tables of weights, calls and answers.
    String wireName();

    /// What it measures and how it is normalised.
    String doc();

    /// What it is computed from.
    String source();

    /// Its position in the enum, in which sums are added up.
    int ordinal();

    /// A signal with a value for each row of a batch.
    ///
    /// @param <B> the rows that are ranked together, with the data they share
    interface OfRows<B> extends Signal {

        /// Computes the values of all rows. A value depends on its row and on the batch as a whole, never on
        /// the row's position in the batch.
        ///
        /// @param values output, one per row
        void fill(B batch, double[] values);
    }
}
