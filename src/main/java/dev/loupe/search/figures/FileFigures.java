package dev.loupe.search.figures;

/// What git knows of one file and its chunks. Immutable.
final class FileFigures {
    /// Nothing yet, or nothing ever.
    static final FileFigures UNKNOWN = new FileFigures();

    private FileFigures() {}

    double ofFile(Figure figure) {
        return Double.NaN;
    }

    double ofChunk(Figure figure, int chunk) {
        return Double.NaN;
    }
}
