package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.signal.ChunkSignal;
import dev.loupe.search.rerank.signal.RerankBatch;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// Explains the rank of a hit.
///
/// @param order name of the preset, or `custom`
/// @param moves the signals that counted, greatest contribution first; contributions add up to the score
/// @param unknown weighted keys without a value for this chunk, which count as the average
/// @param file known figures of the file that belong to the order
/// @param chunk likewise of the chunk
/// @param period covered by the file's commit figures; empty if git does not know the file or no figure is
/// shown
public record RankExplanation(
        String order,
        List<Move> moves,
        List<ChunkSignal> unknown,
        SequencedMap<Figure, Labelled> file,
        SequencedMap<Figure, Labelled> chunk,
        Optional<FigurePeriod> period) {

    public RankExplanation {
        moves = List.copyOf(moves);
        unknown = List.copyOf(unknown);
        file = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(file));
        chunk = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(chunk));
    }

    /// Contribution of a signal to a score.
    ///
    /// @param value of the signal, in [0, 1]; if the order is that of the search, the search's similarity
    /// @param weight in [-1, 1], normalised
    /// @param contribution part of the score; for a negative weight, higher for lower values
    public record Move(ChunkSignal key, double value, double weight, double contribution) {}

    /// A figure with its label (`typical`, `extreme`), if the collection's statistics allow one.
    public record Labelled(double value, Optional<String> label) {}

    /// The explanation of a scored place.
    static RankExplanation of(
            RankingOrder order, RerankBatch batch, int place, List<Move> moves, List<ChunkSignal> unknown) {
        OverlayMask mask = order.shown();
        int row = batch.row(place);
        return new RankExplanation(
                order.name(),
                moves,
                unknown,
                figures(mask.file(), FigureLevel.FILE, row, batch),
                figures(mask.chunk(), FigureLevel.CHUNK, row, batch),
                FigurePeriod.of(batch.figures(), row).filter(_ -> !mask.file().isEmpty()));
    }

    /// The explanation of a hit with the search's own score.
    static RankExplanation ofSearch(RankingOrder order, double similarity) {
        boolean isKnown = !Double.isNaN(similarity);
        return new RankExplanation(
                order.name(),
                isKnown ? List.of(new Move(ChunkSignal.SIMILARITY, similarity, 1, similarity)) : List.of(),
                isKnown ? List.of() : List.of(ChunkSignal.SIMILARITY),
                new LinkedHashMap<>(),
                new LinkedHashMap<>(),
                Optional.empty());
    }

    private static SequencedMap<Figure, Labelled> figures(
            List<Figure> mask, FigureLevel level, int row, RerankBatch batch) {
        var shown = new LinkedHashMap<Figure, Labelled>();
        for (Figure figure : mask) {
            double value = batch.figures().of(figure, level, row);
            if (!Double.isNaN(value))
                shown.put(figure, new Labelled(figure.shown(value), FigureLabels.of(figure, level, row, batch)));
        }
        return shown;
    }
}
