package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import java.util.List;

/// One thing that is known of chunks, as a number in [0, 1].
public interface RerankSignal {

    /// What a reader of tea-rags://schema/signals is told.
    About about();

    /// The figures that it is made of, for overlays of custom weights; none where it is made of other things.
    default List<Figure> figures() {
        return List.of();
    }

    /// Its values for the rows of a batch, NaN where nothing is known. A value depends on its row and on what
    /// the batch says of all, never on the place of the row within the batch.
    ///
    /// @param values one for each row, written
    void fill(RerankBatch batch, double[] values);

    /// What a signal says of itself.
    ///
    /// @param description what it tells, in a sentence
    /// @param source what it is made of, by the names of filters and payloads
    /// @param unit of the source
    /// @param normalisation how a number in [0, 1] is made of it
    record About(String description, String source, String unit, String normalisation) {}
}
