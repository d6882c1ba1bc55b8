package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.rerank.statistics.TrailingYearFigures;
import java.util.Optional;

/// The period that a file's commit figures cover.
public enum FigurePeriod {
    TWELVE_MONTHS("twelve months"),
    /// For a file without a commit in the last twelve months.
    WHOLE_HISTORY("whole history");

    private final String wireName;

    FigurePeriod(String wireName) {
        this.wireName = wireName;
    }

    /// The name in answers.
    public String wireName() {
        return wireName;
    }

    /// The period for a row's file; empty if git does not know the file.
    public static Optional<FigurePeriod> of(FigureTable figures, int row) {
        if (Double.isNaN(figures.of(Figure.COMMIT_COUNT, FigureLevel.FILE, row))) return Optional.empty();
        return Optional.of(TrailingYearFigures.isQuiet(figures, row) ? WHOLE_HISTORY : TWELVE_MONTHS);
    }
}
