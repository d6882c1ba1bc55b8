package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;

/// Time since the last change: 1 for code that has not changed for long.
final class AgeSignal extends FigureSignal {

    AgeSignal() {
        super(Figure.AGE_DAYS, DAYS_OF_A_YEAR);
    }

    /// The bound of files, because chunk history covers only six months: half a year would count as old.
    @Override
    FigureLevel boundOf(FigureLevel level) {
        return FigureLevel.FILE;
    }

    @Override
    double mostBound() {
        return LONG_AGO;
    }

    /// A chunk with unknown history is at least as old as its file.
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
