package dev.loupe.search.pool;

import dev.loupe.search.figures.FigureTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// Keeps the best rows by score, then by row number (path and line); optionally only one per file.
final class BestRows {

    /// A row with its score.
    record Scored(int row, double score) {}

    static final Comparator<Scored> BEST_FIRST =
            Comparator.comparingDouble(Scored::score).reversed().thenComparingInt(Scored::row);

    private final int most;
    private final PriorityQueue<Scored> best = new PriorityQueue<>(BEST_FIRST.reversed());

    /// @param most number of rows to keep, 1 or more
    BestRows(int most) {
        this.most = most;
    }

    /// The best rows by score.
    ///
    /// @param scores one per row of the table; NaN for rows that may not be found
    /// @param files whether to keep only the best row of each file
    static List<Scored> of(double[] scores, FigureTable figures, boolean files, int most) {
        var best = new BestRows(most);
        for (int row = 0; row < scores.length; ) {
            int end = files ? endOfFile(row, figures) : row + 1;
            best.show(row, end, scores);
            row = end;
        }
        return best.taken();
    }

    /// Rows of one file are adjacent.
    private static int endOfFile(int row, FigureTable figures) {
        int file = figures.file(row);
        int end = row + 1;
        while (end < figures.rows() && figures.file(end) == file) end++;
        return end;
    }

    private void show(int from, int to, double[] scores) {
        int best = -1;
        for (int row = from; row < to; row++)
            if (!Double.isNaN(scores[row]) && (best < 0 || scores[row] > scores[best])) best = row;
        if (best >= 0) show(best, scores[best]);
    }

    private void show(int row, double score) {
        if (best.size() == most && score <= worst()) return; // on a tie, the earlier row stays
        best.add(new Scored(row, score));
        if (best.size() > most) best.remove();
    }

    private double worst() {
        Scored worst = best.peek();
        return worst == null ? Double.NEGATIVE_INFINITY : worst.score();
    }

    private List<Scored> taken() {
        var taken = new ArrayList<>(best);
        taken.sort(BEST_FIRST);
        return taken;
    }
}
