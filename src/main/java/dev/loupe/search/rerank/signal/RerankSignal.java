package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;
import java.util.List;

/// A ranking signal of chunks, in [0, 1].
public interface RerankSignal {

    /// The documentation in tea-rags://schema/signals.
    About about();

    /// The figures that it is based on, for overlays of custom weights; empty if it is based on other data.
    default List<Figure> figures() {
        return List.of();
    }

    /// Computes the values for the rows of a batch, NaN for unknown. A value depends on its row and on the
    /// batch as a whole, never on the row's position in the batch.
    ///
    /// @param values output, one per row
    void fill(RerankBatch batch, double[] values);

    /// The documentation of a signal.
    ///
    /// @param description what it measures, in a sentence
    /// @param source its inputs, by the names in filters and payloads
    /// @param unit of the source
    /// @param normalisation how it is mapped to [0, 1]
    record About(String description, String source, String unit, String normalisation) {}
}
