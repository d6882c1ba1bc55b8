package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;

/// Recency of the last change: 1 for code that changed today.
final class RecencySignal extends FigureSignal {

    RecencySignal() {
        super(Figure.AGE_DAYS, DAYS_OF_A_YEAR);
    }

    @Override
    double turned(double mixed) {
        return 1 - mixed;
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
                "How lately the code changed: 1 today, 0 long ago.",
                source(),
                "days since the last commit",
                "1 - " + overBound() + "; two years are long in any project");
    }
}
