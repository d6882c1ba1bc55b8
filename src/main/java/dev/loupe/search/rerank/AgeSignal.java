package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;

/// 1 for what has long not changed.
final class AgeSignal extends FigureSignal {

    AgeSignal() {
        super(Figure.AGE_DAYS, DAYS_OF_A_YEAR);
    }

    /// Chunks have a history of six months alone: by their own measure half a year would be long.
    @Override
    FigureLevel boundOf(FigureLevel level) {
        return FigureLevel.FILE;
    }

    @Override
    double mostBound() {
        return LONG_AGO;
    }

    /// It is not younger than its file.
    @Override
    double ofUnknown(RerankBatch batch, double ofFile) {
        return ofFile;
    }

    @Override
    double ofUntouched(RerankBatch batch, double ofFile) {
        return ageOfUntouched(batch, ofFile);
    }

    @Override
    public About about() {
        return new About(
                "How long the code has not changed: the complement of recency.",
                source(),
                "days since the last commit",
                overBound() + "; two years are long in any project");
    }
}
