package dev.loupe.search.pool;

import dev.loupe.search.figures.FigureTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// The best of the rows that it is shown, by score, then by row, which is by path and line; of each file one
/// only where that is wanted.
final class BestRows {

    /// A row and what the search thinks of it.
    record Scored(int row, double score) {}

    static final Comparator<Scored> BEST_FIRST =
            Comparator.comparingDouble(Scored::score).reversed().thenComparingInt(Scored::row);

    private final int most;
    private final PriorityQueue<Scored> best = new PriorityQueue<>(BEST_FIRST.reversed());

    /// @param most how many are kept, 1 or more
    BestRows(int most) {
        this.most = most;
    }

    /// The best of scores by row.
    ///
    /// @param scores one for each row of the table; NaN for one that may not be found
    /// @param files whether of each file the best row alone counts
    static List<Scored> of(double[] scores, FigureTable figures, boolean files, int most) {
        var best = new BestRows(most);
        for (int row = 0; row < scores.length; ) {
            int end = files ? endOfFile(row, figures) : row + 1;
            best.show(row, end, scores);
            row = end;
        }
        return best.taken();
    }

    /// Rows of one file stand side by side.
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
        if (best.size() == most && score <= worst()) return; // of equal ones the earlier row stays
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
