package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.signal.ChunkSignal;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;

/// The figures that an overlay shows.
public record OverlayMask(List<Figure> file, List<Figure> chunk) {

    /// Those that these signals are based on.
    static OverlayMask of(Collection<ChunkSignal> signals) {
        var figures = new LinkedHashSet<Figure>();
        for (ChunkSignal signal : signals) figures.addAll(signal.figures());
        return new OverlayMask(at(FigureLevel.FILE, figures), at(FigureLevel.CHUNK, figures));
    }

    private static List<Figure> at(FigureLevel level, Collection<Figure> figures) {
        return figures.stream().filter(figure -> figure.isOf(level)).toList();
    }
}
