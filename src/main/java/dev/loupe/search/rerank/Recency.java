package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.Level;

/// 1 for what changed today.
final class Recency extends FigureSignal {

    Recency() {
        super(Figure.AGE_DAYS, DAYS_OF_A_YEAR);
    }

    @Override
    double turned(double mixed) {
        return 1 - mixed;
    }

    /// Chunks have a history of six months alone: by their own measure half a year would be long.
    @Override
    Level boundOf(Level level) {
        return Level.FILE;
    }

    @Override
    double mostBound() {
        return LONG_AGO;
    }

    /// It is not younger than its file.
    @Override
    double ofUnknown(Batch batch, double ofFile) {
        return ofFile;
    }

    @Override
    double ofUntouched(Batch batch, double ofFile) {
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
