package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A figure divided by its bound.
///
/// @param bound counts as 1 if the collection has too few values
/// @param trust how many commits the figure needs
/// @param isComplement whether the value is 1 minus that
record FigureColumn(Figure figure, double bound, Trust trust, boolean isComplement, String description, String unit)
        implements MixedColumn {

    private static final double ELSEWHERE = .5;
    private static final double SIX_MONTHS = 180;
    static final double DAYS_OF_A_YEAR = 365;
    /// Days after which code is old in any project.
    private static final double LONG_AGO = 2 * DAYS_OF_A_YEAR;

    /// Number of commits needed to trust a figure fully; with fewer it means little.
    enum Trust {
        ALWAYS(0),
        FIVE_COMMITS(5),
        EIGHT_COMMITS(8),
        /// The collection's own number, but high enough that a single commit is no rate.
        QUARTILE_OF_COMMITS(10);

        private static final double LEAST = 5;

        private final double enough;

        Trust(double enough) {
            this.enough = enough;
        }

        private double enough(RerankBatch batch, FigureLevel level) {
            if (this != QUARTILE_OF_COMMITS) return enough;
            double few = batch.statistics().percentile(Figure.COMMIT_COUNT, level, 25);
            return Double.isNaN(few) ? enough : Math.max(LEAST, few);
        }

        private String inWords() {
            return switch (this) {
                case ALWAYS -> "";
                case FIVE_COMMITS, EIGHT_COMMITS -> "; of fewer than " + written(enough) + " commits little";
                case QUARTILE_OF_COMMITS ->
                    "; of few commits (below 5 or the 25th percentile of the collection) little";
            };
        }
    }

    FigureColumn(Figure figure, double bound, Trust trust, String description, String unit) {
        this(figure, bound, trust, false, description, unit);
    }

    FigureColumn(Figure figure, double bound, String description, String unit) {
        this(figure, bound, Trust.ALWAYS, description, unit);
    }

    FigureColumn complement() {
        return new FigureColumn(figure, bound, trust, true, description, unit);
    }

    private boolean isAge() {
        return figure == Figure.AGE_DAYS;
    }

    /// For ages the bound of files, because chunk history covers only six months: half a year would count as
    /// old.
    @Override
    public double part(RerankBatch batch, FigureLevel level, int row) {
        double value = isAge()
                ? batch.normalised(figure, level, FigureLevel.FILE, row, bound, LONG_AGO)
                : batch.normalised(figure, level, row, bound);
        double enough = trust.enough(batch, level);
        return enough == 0 || Double.isNaN(value) ? value : value * batch.damping(level, row, enough);
    }

    @Override
    public double turned(double mixed) {
        return isComplement ? 1 - mixed : mixed;
    }

    /// For an untouched chunk, which is at least six months old: commits elsewhere in the file count half.
    @Override
    public double ofUntouched(RerankBatch batch, double ofFile) {
        if (!isAge()) return ofFile * ELSEWHERE;
        double old = Math.min(LONG_AGO, batch.bound(figure, FigureLevel.FILE, bound));
        return Math.max(ofFile, Math.min(1, SIX_MONTHS / old));
    }

    /// A chunk with unknown history is at least as old as its file.
    @Override
    public double ofUnknown(RerankBatch batch, double ofFile) {
        return isAge() ? ofFile : ofUntouched(batch, ofFile);
    }

    @Override
    public List<Figure> figures() {
        return List.of(figure);
    }

    @Override
    public About about() {
        return new About(
                description,
                named(figure),
                unit,
                (isComplement ? "1 - " : "")
                        + overBound(bound)
                        + trust.inWords()
                        + (isAge() ? "; two years are long in any project" : ""));
    }

    /// The names of a figure at each of its levels.
    static String named(Figure... figures) {
        return Stream.of(figures)
                .flatMap(figure -> Stream.of(FigureLevel.values())
                        .filter(figure::isOf)
                        .map(level -> "git." + level.wireName() + "." + figure.wireName()))
                .collect(Collectors.joining(", "));
    }

    /// The formula with this bound in words.
    static String overBound(double bound) {
        return "value over the 95th percentile of collection or batch (" + written(bound)
                + " if there is none), cut to [0, 1]";
    }

    private static String written(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
    }
}
