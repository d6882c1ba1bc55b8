package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.FigureLevel;
import java.util.Arrays;

/// Combines a chunk-level and a file-level value, each in [0, 1], weighted by [RerankBatch#alpha]. If one is
/// unknown, the other is used alone; at file level, only the file's.
interface MixedColumn extends ChunkColumn {

    /// The value at one level; NaN if unknown.
    double part(RerankBatch batch, FigureLevel level, int row);

    /// Converts the mixed value to the signal's value.
    default double turned(double mixed) {
        return mixed;
    }

    /// The file's value, adjusted for a chunk that no commit of the last six months touched.
    default double ofUntouched(RerankBatch batch, double ofFile) {
        return ofFile;
    }

    /// The file's value, adjusted for a chunk with unknown history: most chunks are untouched.
    default double ofUnknown(RerankBatch batch, double ofFile) {
        return ofUntouched(batch, ofFile);
    }

    /// Chunks of a file are adjacent, so the file's part is computed once.
    @Override
    default void fill(RerankBatch batch, double[] values) {
        for (int from = 0; from < values.length; from = batch.endOfFile(from)) {
            int to = batch.endOfFile(from);
            double ofFile = part(batch, FigureLevel.FILE, batch.row(from));
            if (batch.level() == FigureLevel.FILE) Arrays.fill(values, from, to, turned(ofFile));
            else fillChunks(batch, from, to, ofFile, values);
        }
    }

    private void fillChunks(RerankBatch batch, int from, int to, double ofFile, double[] values) {
        double untouched = ofUntouched(batch, ofFile);
        double unknown = ofUnknown(batch, ofFile);
        boolean isKnown = !Double.isNaN(ofFile);
        for (int i = from; i < to; i++) {
            double mixed = isKnown && batch.isUntouched(i)
                    ? untouched
                    : isKnown && batch.isUnknown(i) ? unknown : mixed(batch, i, ofFile);
            values[i] = turned(mixed);
        }
    }

    private double mixed(RerankBatch batch, int place, double ofFile) {
        double alpha = batch.alpha(place);
        if (alpha == 0 && !Double.isNaN(ofFile)) return ofFile;
        double ofChunk = part(batch, FigureLevel.CHUNK, batch.row(place));
        if (Double.isNaN(ofChunk)) return ofFile;
        return Double.isNaN(ofFile) ? ofChunk : alpha * ofChunk + (1 - alpha) * ofFile;
    }
}
