package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;
import java.util.List;

/// How a [ChunkSignal] is computed. Values are in [0, 1], NaN for unknown.
interface ChunkColumn {

    About about();

    /// The figures that it is based on, for overlays of custom weights; empty if it is based on other data.
    default List<Figure> figures() {
        return List.of();
    }

    /// See [dev.loupe.search.signal.Signal.OfRows#fill].
    void fill(RerankBatch batch, double[] values);

    /// The documentation of a signal.
    ///
    /// @param description what it measures, in a sentence
    /// @param source its inputs, by the names in filters and payloads
    /// @param unit of the source
    /// @param normalisation how it is mapped to [0, 1]
    record About(String description, String source, String unit, String normalisation) {}
}
