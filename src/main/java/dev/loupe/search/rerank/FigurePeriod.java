package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import java.util.Optional;

/// Of which time the figures of a file's commits are.
public enum FigurePeriod {
    TWELVE_MONTHS("twelve months"),
    /// Where it has no commit in twelve months.
    WHOLE_HISTORY("whole history");

    private final String wireName;

    FigurePeriod(String wireName) {
        this.wireName = wireName;
    }

    /// The name in answers.
    public String wireName() {
        return wireName;
    }

    /// That of a row's file; empty where git does not know it.
    public static Optional<FigurePeriod> of(FigureTable figures, int row) {
        if (Double.isNaN(figures.of(Figure.COMMIT_COUNT, FigureLevel.FILE, row))) return Optional.empty();
        return Optional.of(TrailingYearFigures.isQuiet(figures, row) ? WHOLE_HISTORY : TWELVE_MONTHS);
    }
}
