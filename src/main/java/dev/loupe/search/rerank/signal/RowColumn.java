package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import java.util.List;

/// A signal that is computed for each row independently.
record RowColumn(About about, List<Figure> figures, Row row) implements ChunkColumn {

    /// The value for a place of the batch.
    @FunctionalInterface
    interface Row {
        double of(RerankBatch batch, int place);
    }

    /// A figure of the chunk itself, weighted by the trust in it; unknown at file level.
    ///
    /// @param bound counts as 1 if the collection has too few values
    static RowColumn ofChunk(Figure figure, double bound, String description, String unit) {
        var about = new About(
                description,
                "git.chunk." + figure.wireName(),
                unit,
                FigureColumn.overBound(bound) + ", times the trust in the chunk (alpha); unknown at file level");
        return new RowColumn(about, List.of(figure), (batch, place) -> ofChunk(figure, bound, batch, place));
    }

    private static double ofChunk(Figure figure, double bound, RerankBatch batch, int place) {
        if (batch.level() == FigureLevel.FILE) return Double.NaN;
        double commits = batch.figures().of(Figure.COMMIT_COUNT, FigureLevel.CHUNK, batch.row(place));
        if (commits == 0) return 0;
        return batch.normalised(figure, FigureLevel.CHUNK, batch.row(place), bound) * batch.alpha(place);
    }

    @Override
    public void fill(RerankBatch batch, double[] values) {
        for (int i = 0; i < values.length; i++) values[i] = row.of(batch, i);
    }
}
