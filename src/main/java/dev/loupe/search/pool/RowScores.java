package dev.loupe.search.pool;

import dev.loupe.search.SearchMode;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntPredicate;

/// Exact search scores of every chunk that may be found.
public final class RowScores {

    private final FigureTable figures;
    /// By row; NaN for rows that may not be found.
    private final double[] scores;

    private RowScores(FigureTable figures, double[] scores) {
        this.figures = figures;
        this.scores = scores;
    }

    /// Score of a row.
    @FunctionalInterface
    public interface Of {

        /// NaN for a row without a score.
        double row(int row);
    }

    /// @param within documents that may be found
    public static RowScores of(FigureTable figures, IntPredicate within, Of score) {
        double[] scores = new double[figures.rows()];
        for (int row = 0; row < scores.length; row++)
            scores[row] = within.test(figures.document(row)) ? score.row(row) : Double.NaN;
        return new RowScores(figures, scores);
    }

    /// Excludes a row.
    public void remove(int row) {
        scores[row] = Double.NaN;
    }

    /// The best rows, or at [FigureLevel#FILE] the best row of each file; by score, then path, then line.
    ///
    /// @param similarity converts a score to [0, 1], preserving the order
    public PointPool pool(FigureLevel level, DoubleUnaryOperator similarity) {
        var found = new ArrayList<PointPool.Candidate>();
        for (BestRows.Scored one : BestRows.of(scores, figures, level == FigureLevel.FILE, PointPool.SIZE))
            found.add(new PointPool.Candidate(
                    one.row(), similarity.applyAsDouble(one.score()), one.score(), SearchMode.SEMANTIC));
        return new PointPool(figures, found, List.of());
    }
}
