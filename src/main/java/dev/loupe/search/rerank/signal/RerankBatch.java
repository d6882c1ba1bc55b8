package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.rerank.statistics.FigureStatistics;
import dev.loupe.search.rerank.statistics.TrailingYearFigures;
import java.util.Arrays;

/// Rows that are ranked together, with the data they share.
public final class RerankBatch {

    private static final double HALF_TRUSTED = 3;
    private static final double HIGH = .95;

    private final FigureTable figures;
    private final FigureStatistics statistics;
    private final FigureLevel level;
    private final String query;
    private final int[] rows;
    private final double[] similarities;
    /// Trust by place, NaN if the chunk's commits are unknown; empty at file level.
    private final double[] trust;
    /// By place, the first later place in another file.
    private final int[] ends;
    private final boolean isAll;
    private final boolean knowsChunks;
    private final double[][] high = new double[FigureLevel.values().length][Figure.values().length];

    private RerankBatch(
            FigureTable figures,
            FigureStatistics statistics,
            FigureLevel level,
            String query,
            int[] rows,
            double[] similarities,
            boolean isAll) {
        this.figures = figures;
        this.statistics = statistics;
        this.level = level;
        this.query = query;
        this.rows = rows;
        this.similarities = similarities;
        this.isAll = isAll;
        this.trust = level == FigureLevel.FILE ? new double[0] : trusts(figures, rows);
        this.knowsChunks = Arrays.stream(trust).anyMatch(value -> !Double.isNaN(value));
        this.ends = ends(figures, rows);
        for (double[] each : high) Arrays.fill(each, -1);
    }

    /// The hits of a search; bounds also depend on them.
    ///
    /// @param similarities by row, NaN if there is none
    public static RerankBatch ofPool(
            FigureTable figures,
            FigureStatistics statistics,
            FigureLevel level,
            String query,
            int[] rows,
            double[] similarities) {
        return new RerankBatch(figures, statistics, level, query, rows, similarities, false);
    }

    /// A selection of all chunks, without a search. The batch is the whole collection, so a row's values do
    /// not depend on the other rows selected.
    public static RerankBatch ofCollection(
            FigureTable figures, FigureStatistics statistics, FigureLevel level, int[] rows) {
        return new RerankBatch(figures, statistics, level, "", rows, new double[0], true);
    }

    public FigureTable figures() {
        return figures;
    }

    public FigureStatistics statistics() {
        return statistics;
    }

    FigureLevel level() {
        return level;
    }

    String query() {
        return query;
    }

    public int size() {
        return rows.length;
    }

    public int row(int place) {
        return rows[place];
    }

    /// The first place after this one that is in another file, or the end.
    int endOfFile(int place) {
        return ends[place];
    }

    /// Similarity from the search; NaN for none.
    double similarity(int place) {
        return isAll ? Double.NaN : similarities[place];
    }

    /// Weight of the chunk's figures relative to its file's, in [0, 1): `c / (c + 3)` for `c` commits of the
    /// chunk, however many the file has; 0 at file level and for chunks without commits.
    double alpha(int place) {
        return trust.length == 0 || Double.isNaN(trust[place]) ? 0 : trust[place];
    }

    /// Whether the chunk is known not to be touched by a commit of the last six months; never at file level.
    boolean isUntouched(int place) {
        return trust.length > 0 && trust[place] == 0;
    }

    /// Whether the chunk's commits are unknown while those of other chunks are known; never at file level.
    boolean isUnknown(int place) {
        return knowsChunks && Double.isNaN(trust[place]);
    }

    /// Whether the batch is all chunks, without a search.
    public boolean isOfAll() {
        return isAll;
    }

    /// A figure divided by its bound, clamped to [0, 1]; NaN if unknown.
    double normalised(Figure figure, FigureLevel of, int row, double byDefault) {
        return normalised(figure, of, of, row, byDefault, Double.POSITIVE_INFINITY);
    }

    /// Likewise with the bound of another level, but at most `most`.
    double normalised(Figure figure, FigureLevel of, FigureLevel boundOf, int row, double byDefault, double most) {
        double value = TrailingYearFigures.of(figures, figure, of, row);
        double bound = Math.min(most, bound(figure, boundOf, byDefault));
        return Double.isNaN(value) ? value : Math.clamp(value / bound, 0, 1);
    }

    /// The value that counts as 1: the 95th percentile of the collection, or of the batch if that is greater.
    /// If all chunks are compared, the 99th percentile of the collection, so that the top twentieth of all
    /// chunks does not tie.
    ///
    /// @param byDefault used if the collection has too few values
    double bound(Figure figure, FigureLevel of, double byDefault) {
        double ofCollection = statistics.bound(figure, of, isAll ? 99 : 95);
        return Math.max(Double.isNaN(ofCollection) ? byDefault : ofCollection, ofBatch(figure, of));
    }

    /// Weight of a figure that is based on few commits: `(commits / enough)²` below `enough`, otherwise 1.
    double damping(FigureLevel of, int row, double enough) {
        double commits = figures.of(Figure.COMMIT_COUNT, of, row);
        if (Double.isNaN(commits) || commits >= enough) return 1;
        double share = commits / enough;
        return share * share;
    }

    /// 95th percentile of the positive values in the batch; 0 if the batch is the collection.
    private double ofBatch(Figure figure, FigureLevel of) {
        if (isAll) return 0;
        double[] known = high[of.ordinal()];
        if (known[figure.ordinal()] < 0) known[figure.ordinal()] = counted(figure, of);
        return known[figure.ordinal()];
    }

    private double counted(Figure figure, FigureLevel of) {
        double[] positive = new double[rows.length];
        int count = 0;
        for (int row : rows) {
            double value = TrailingYearFigures.of(figures, figure, of, row);
            if (value > 0) positive[count++] = value;
        }
        Arrays.sort(positive, 0, count);
        return count == 0 ? 0 : positive[(int) (HIGH * count)];
    }

    private static int[] ends(FigureTable figures, int[] rows) {
        int[] ends = new int[rows.length];
        int end = rows.length;
        for (int i = rows.length - 1; i >= 0; i--) {
            if (i + 1 < rows.length && figures.file(rows[i]) != figures.file(rows[i + 1])) end = i + 1;
            ends[i] = end;
        }
        return ends;
    }

    private static double[] trusts(FigureTable figures, int[] rows) {
        double[] all = new double[rows.length];
        for (int i = 0; i < rows.length; i++) all[i] = trustIn(figures, rows[i]);
        return all;
    }

    private static double trustIn(FigureTable figures, int row) {
        double commits = figures.of(Figure.COMMIT_COUNT, FigureLevel.CHUNK, row);
        return commits / (commits + HALF_TRUSTED);
    }
}
