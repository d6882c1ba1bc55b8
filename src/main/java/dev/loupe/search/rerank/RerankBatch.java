package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import java.util.Arrays;

/// Rows that are put in line together, and what holds for all of them.
public final class RerankBatch {

    private static final double HALF_TRUSTED = 3;
    private static final double HIGH = .95;

    private final FigureTable figures;
    private final FigureStatistics statistics;
    private final FigureLevel level;
    private final String query;
    private final int[] rows;
    private final double[] similarities;
    /// Of each place, NaN where commits of the chunk are not known; empty at file level.
    private final double[] trust;
    /// Of each place that of the first after it that is of another file.
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

    /// The hits of a search; bounds are taken from them too.
    ///
    /// @param similarities of each row, NaN where there is none
    static RerankBatch ofPool(
            FigureTable figures,
            FigureStatistics statistics,
            FigureLevel level,
            String query,
            int[] rows,
            double[] similarities) {
        return new RerankBatch(figures, statistics, level, query, rows, similarities, false);
    }

    /// Some of all chunks, without a search. The collection is the batch, so that a row's values do not
    /// depend on which others are wanted with it.
    static RerankBatch ofCollection(FigureTable figures, FigureStatistics statistics, FigureLevel level, int[] rows) {
        return new RerankBatch(figures, statistics, level, "", rows, new double[0], true);
    }

    FigureTable figures() {
        return figures;
    }

    FigureStatistics statistics() {
        return statistics;
    }

    FigureLevel level() {
        return level;
    }

    String query() {
        return query;
    }

    int size() {
        return rows.length;
    }

    int row(int place) {
        return rows[place];
    }

    /// The first place after this one that is of another file, or the end.
    int endOfFile(int place) {
        return ends[place];
    }

    /// As the search gave it; NaN for none.
    double similarity(int place) {
        return isAll ? Double.NaN : similarities[place];
    }

    /// How far the figures of a place's chunk count beside those of its file, in [0, 1): `c / (c + 3)` with
    /// `c` commits of the chunk, how many its file has besides; 0 at file level and where the chunk has none.
    double alpha(int place) {
        return trust.length == 0 || Double.isNaN(trust[place]) ? 0 : trust[place];
    }

    /// Whether it is known that no commit of the last six months touched a place's chunk; never at file
    /// level.
    boolean isUntouched(int place) {
        return trust.length > 0 && trust[place] == 0;
    }

    /// Whether nothing is known of the commits of a place's chunk while those of others are; never at file
    /// level.
    boolean isUnknown(int place) {
        return knowsChunks && Double.isNaN(trust[place]);
    }

    /// Whether all chunks are compared, without a search.
    boolean isOfAll() {
        return isAll;
    }

    /// A figure over its bound, cut to [0, 1]; NaN where it is unknown.
    double normalised(Figure figure, FigureLevel of, int row, double byDefault) {
        return normalised(figure, of, of, row, byDefault, Double.POSITIVE_INFINITY);
    }

    /// The same over the bound of another level, if that is not above a most.
    double normalised(Figure figure, FigureLevel of, FigureLevel boundOf, int row, double byDefault, double most) {
        double value = TrailingYearFigures.of(figures, figure, of, row);
        double bound = Math.min(most, bound(figure, boundOf, byDefault));
        return Double.isNaN(value) ? value : Math.clamp(value / bound, 0, 1);
    }

    /// What counts as 1: the 95th percentile of the collection, or of the batch where that is greater. Where
    /// all chunks are compared it is the 99th of the collection: of the best ten among many a twentieth of
    /// everything must not be alike.
    ///
    /// @param byDefault where the collection has too few values
    double bound(Figure figure, FigureLevel of, double byDefault) {
        double ofCollection = statistics.bound(figure, of, isAll ? 99 : 95);
        return Math.max(Double.isNaN(ofCollection) ? byDefault : ofCollection, ofBatch(figure, of));
    }

    /// `(commits / enough)²` where there are fewer commits than enough, else 1: how far figures of few
    /// commits count.
    double damping(FigureLevel of, int row, double enough) {
        double commits = figures.of(Figure.COMMIT_COUNT, of, row);
        if (Double.isNaN(commits) || commits >= enough) return 1;
        double share = commits / enough;
        return share * share;
    }

    /// 95th percentile of what is positive in the batch; 0 where that is the collection.
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
