package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A figure divided by its bound.
abstract class FigureSignal extends MixedSignal {

    private static final double ELSEWHERE = .5;
    private static final double SIX_MONTHS = 180;
    /// Days after which code is old in any project.
    static final double LONG_AGO = 2 * DAYS_OF_A_YEAR;

    private final Figure figure;
    private final double bound;
    private final double few;

    /// @param bound counts as 1 if the collection has too few values
    FigureSignal(Figure figure, double bound) {
        this(figure, bound, 0);
    }

    /// @param few with fewer commits than this the figure means little; 0 if it needs none
    FigureSignal(Figure figure, double bound, double few) {
        this.figure = figure;
        this.bound = bound;
        this.few = few;
    }

    /// Number of commits needed to trust the figure fully; 0 if it needs none.
    double enough(RerankBatch batch, FigureLevel level) {
        return few;
    }

    /// The level that the bound is taken from.
    FigureLevel boundOf(FigureLevel level) {
        return level;
    }

    /// For an untouched chunk: commits elsewhere in the file count half.
    @Override
    double ofUntouched(RerankBatch batch, double ofFile) {
        return ofFile * ELSEWHERE;
    }

    /// Upper limit of the bound.
    double mostBound() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    final double part(RerankBatch batch, FigureLevel level, int row) {
        double value = batch.normalised(figure, level, boundOf(level), row, bound, mostBound());
        double enough = enough(batch, level);
        return enough == 0 || Double.isNaN(value) ? value : value * batch.damping(level, row, enough);
    }

    @Override
    public final List<Figure> figures() {
        return List.of(figure);
    }

    /// An age relative to the bound of files, for a chunk that no commit of the last six months touched: it
    /// is at least six months old.
    static double ageOfUntouched(RerankBatch batch, double ofFile) {
        return Math.max(
                ofFile,
                Math.min(
                        1,
                        SIX_MONTHS
                                / Math.min(LONG_AGO, batch.bound(Figure.AGE_DAYS, FigureLevel.FILE, DAYS_OF_A_YEAR))));
    }

    /// The names of a figure at each of its levels.
    static String named(Figure... figures) {
        return Stream.of(figures)
                .flatMap(figure -> Stream.of(FigureLevel.values())
                        .filter(figure::isOf)
                        .map(level -> "git." + level.wireName() + "." + figure.wireName()))
                .collect(Collectors.joining(", "));
    }

    final String source() {
        return named(figure);
    }

    /// The formula in words.
    final String overBound() {
        return overBound(bound) + (few == 0 ? "" : "; of fewer than " + written(few) + " commits little");
    }

    /// The formula with this bound in words.
    static String overBound(double bound) {
        return "value over the 95th percentile of collection or batch (" + written(bound)
                + " if there is none), cut to [0, 1]";
    }

    static String written(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
    }
}
