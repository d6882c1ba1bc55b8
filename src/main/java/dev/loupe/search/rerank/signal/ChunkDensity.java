package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import java.util.List;

/// Code density of a long function.
final class ChunkDensity implements ChunkColumn {

    private static final double MANY = 120;
    private static final double LONG = 20;

    @Override
    public void fill(RerankBatch batch, double[] values) {
        double least = least(batch);
        for (int i = 0; i < values.length; i++) {
            int row = batch.row(i);
            boolean isLong = ChunkSize.isFunction(batch, row)
                    && !(batch.figures().of(Figure.METHOD_LINES, FigureLevel.CHUNK, row) < least);
            values[i] = isLong ? batch.normalised(Figure.METHOD_DENSITY, FigureLevel.CHUNK, row, MANY) : 0;
        }
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
                FigureColumn.overBound(MANY) + "; 0 below 20 lines and below the median");
    }
}
