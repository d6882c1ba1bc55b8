package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;

/// Figures as signals take them: what they say of the last twelve months.
///
/// Where a file has no commit in these, its figures are those of its whole history, which is what a reader
/// wants to see. Put in line with the others, sixteen years would stand beside one. So of a file that is
/// quiet, counts of commits and of what they did are 0, as twelve months have it, and the part of them that
/// were repairs counts half: it tells what the code was like.
final class TrailingYearFigures {

    /// Days in which a file that is not quiet has a commit; see [dev.loupe.history.HistorySnapshot#signals].
    static final double WINDOW = 360;

    private static final double ONCE = .5;

    private TrailingYearFigures() {}

    /// Whether git knows a row's file, and no commit of it in twelve months.
    static boolean isQuiet(FigureTable figures, int row) {
        return figures.of(Figure.AGE_DAYS, FigureLevel.FILE, row) >= WINDOW;
    }

    /// A figure of the last twelve months (of a chunk: of six); NaN where it is unknown.
    static double of(FigureTable figures, Figure figure, FigureLevel level, int row) {
        double value = figures.of(figure, level, row);
        if (level == FigureLevel.CHUNK || Double.isNaN(value)) return value;
        return switch (figure) {
            case COMMIT_COUNT,
                    CHANGE_DENSITY,
                    CHURN_VOLATILITY,
                    RELATIVE_CHURN,
                    LINES_ADDED,
                    LINES_DELETED,
                    FILE_CHURN_COUNT,
                    RECENT_DOMINANT_AUTHOR_PCT -> isQuiet(figures, row) ? 0 : value;
            case BUG_FIX_RATE -> isQuiet(figures, row) ? value * ONCE : value;
            case AGE_DAYS,
                    RECENCY_WEIGHTED_FREQ,
                    RECENT_CONTRIBUTOR_COUNT,
                    BLAME_DOMINANT_AUTHOR_PCT,
                    BLAME_CONTRIBUTOR_COUNT,
                    LAST_MODIFIED_AT,
                    FIRST_CREATED_AT,
                    CHURN_RATIO,
                    IMPORTS,
                    METHOD_LINES,
                    METHOD_DENSITY -> value;
        };
    }
}
