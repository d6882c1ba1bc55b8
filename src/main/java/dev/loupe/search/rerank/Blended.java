package dev.loupe.search.rerank;

import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.figures.Level;

/// A signal of what is known of the chunk and of its file, each by itself made a number in [0, 1], then
/// mixed by [Batch#alpha]; one alone where the other is unknown, the file alone at file level.
abstract class Blended implements Signal {

    static final double DAYS_OF_A_YEAR = 365;

    /// The number of one level; NaN where it is unknown.
    abstract double part(Batch batch, Level level, int row);

    /// What the signal makes of the mixed number.
    double turned(double mixed) {
        return mixed;
    }

    @Override
    public final void fill(Batch batch, double[] values) {
        FigureTable figures = batch.figures();
        int file = -1;
        double ofFile = Double.NaN;
        for (int i = 0; i < values.length; i++) {
            int row = batch.row(i);
            // Chunks of a file stand together, so that its part is computed once.
            if (figures.file(row) != file) {
                file = figures.file(row);
                ofFile = part(batch, Level.FILE, row);
            }
            values[i] = turned(mixed(batch, i, row, ofFile));
        }
    }

    private double mixed(Batch batch, int place, int row, double ofFile) {
        if (batch.level() == Level.FILE) return ofFile;
        double alpha = batch.alpha(place);
        if (alpha == 0 && !Double.isNaN(ofFile)) return ofFile;
        double ofChunk = part(batch, Level.CHUNK, row);
        if (Double.isNaN(ofChunk)) return ofFile;
        return Double.isNaN(ofFile) ? ofChunk : alpha * ofChunk + (1 - alpha) * ofFile;
    }
}
