package dev.loupe.search.rerank.statistics;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;

/// Figures as signals use them: for the last twelve months.
///
/// If a file has no commit in that period, the displayed figures cover its whole history. Signals cannot use
/// those: a file's 16-year history would be ranked against other files' last year. So for a quiet file,
/// counts of commits and of their changes are 0, as in the last twelve months, and the bug-fix rate counts
/// half, because it still describes the code.
public final class TrailingYearFigures {

    /// A file is quiet if its last commit is at least this many days old; see
    /// [dev.loupe.history.HistorySnapshot#signals].
    static final double WINDOW = 360;

    private static final double ONCE = .5;

    private TrailingYearFigures() {}

    /// Whether git knows the row's file but has no commit of it in the last twelve months.
    public static boolean isQuiet(FigureTable figures, int row) {
        return figures.of(Figure.AGE_DAYS, FigureLevel.FILE, row) >= WINDOW;
    }

    /// A figure for the last twelve months (for chunks: six); NaN if unknown.
    public static double of(FigureTable figures, Figure figure, FigureLevel level, int row) {
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
