package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import java.util.List;

/// Code density of a long function.
final class ChunkDensity extends RowSignal {

    private static final double MANY = 120;
    private static final double LONG = 20;

    @Override
    double of(RerankBatch batch, int place) {
        int row = batch.row(place);
        if (!ChunkSize.isFunction(batch, row)) return 0;
        double lines = batch.figures().of(Figure.METHOD_LINES, FigureLevel.CHUNK, row);
        if (lines < least(batch)) return 0;
        return batch.normalised(Figure.METHOD_DENSITY, FigureLevel.CHUNK, row, MANY);
    }

    private static double least(RerankBatch batch) {
        double median = batch.statistics().percentile(Figure.METHOD_LINES, FigureLevel.CHUNK, 50);
        return Double.isNaN(median) ? LONG : Math.max(LONG, median);
    }

    @Override
    public List<Figure> figures() {
        return List.of(Figure.METHOD_DENSITY);
    }

    @Override
    public About about() {
        return new About(
                "How densely a long function is written: characters for each line; 0 for short ones and for everything but functions.",
                Figure.METHOD_DENSITY.wireName() + ", " + Figure.METHOD_LINES.wireName(),
                "characters per line",
                FigureSignal.overBound(MANY) + "; 0 below 20 lines and below the median");
    }
}
