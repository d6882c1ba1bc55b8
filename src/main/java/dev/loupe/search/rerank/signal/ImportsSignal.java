package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import java.util.List;

/// Number of imports of the file.
final class ImportsSignal extends RowSignal {

    private static final double MANY = 20;

    @Override
    double of(RerankBatch batch, int place) {
        return batch.normalised(Figure.IMPORTS, FigureLevel.FILE, batch.row(place), MANY);
    }

    @Override
    public List<Figure> figures() {
        return List.of(Figure.IMPORTS);
    }

    @Override
    public About about() {
        return new About(
                "How much the file imports: how much hangs together with it.",
                Figure.IMPORTS.wireName(),
                "imports of the file, in every language",
                FigureSignal.overBound(MANY));
    }
}
