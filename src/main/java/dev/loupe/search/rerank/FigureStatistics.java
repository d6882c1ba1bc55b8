package dev.loupe.search.rerank;

import dev.loupe.model.Language;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// How the figures of one collection are distributed: over all source code (neither tests nor documents),
/// and by language, tests apart from the rest, of languages with a twentieth of the chunks and ten of them.
/// Figures of files count once for each file. Counted when first asked for; safe for several threads.
class FigureStatistics {

    private static final double LEAST_SHARE = .05;
    private static final int LEAST_SAMPLES = 10;
    private static final double LEAST_KNOWN = .1;
    private static final int LEVELS = FigureLevel.values().length;

    private final FigureTable figures;
    private final Set<Language> languages;
    private final AtomicReferenceArray<ColumnStatistics> columns =
            new AtomicReferenceArray<>(Figure.values().length * LEVELS);

    private final ProductCode product;

    FigureStatistics(FigureTable figures) {
        this.figures = figures;
        this.languages = common(figures);
        this.product = ProductCode.of(figures);
    }

    /// The languages that have statistics of their own.
    public Set<Language> languages() {
        return Collections.unmodifiableSet(languages);
    }

    /// Distribution over all source code; empty where no value is positive.
    public Optional<Distribution> overall(Figure figure, FigureLevel level) {
        return column(figure, level).overall();
    }

    /// Distribution over the tests of a language, or over the rest of its code; empty where there are too few
    /// values or the language is rare.
    public Optional<Distribution> of(Figure figure, FigureLevel level, Language language, boolean ofTests) {
        var scope = new ColumnStatistics.Scope(language, ofTests);
        return Optional.ofNullable(column(figure, level).scopes().get(scope))
                .filter(found -> found.count() >= LEAST_SAMPLES);
    }

    /// Which chunks belong to the code that is delivered.
    ProductCode product() {
        return product;
    }

    /// A percentile over all source code; NaN where no value is positive.
    double percentile(Figure figure, FigureLevel level, int percent) {
        return column(figure, level).percentile(percent);
    }

    /// A percentile over the product as signals take it ([TrailingYearFigures]); NaN where it rests on fewer
    /// than ten values that are not even a tenth of those that are known: of thousands of files three that
    /// were ever repaired do not tell what much is.
    double bound(Figure figure, FigureLevel level, int percent) {
        ColumnStatistics column = column(figure, level);
        if (column.measured().isEmpty()) return Double.NaN;
        Distribution measured = column.measured().get();
        boolean isFew = measured.count() < Math.min(LEAST_SAMPLES, column.known() * LEAST_KNOWN);
        return isFew ? Double.NaN : measured.percentile(percent);
    }

    /// Two threads may count the same once.
    private ColumnStatistics column(Figure figure, FigureLevel level) {
        int at = figure.ordinal() * LEVELS + level.ordinal();
        ColumnStatistics known = columns.get(at);
        if (known != null) return known;
        ColumnStatistics counted = ColumnStatistics.of(figures, figure, level, languages, product);
        columns.set(at, counted);
        return counted;
    }

    private static Set<Language> common(FigureTable figures) {
        int[] counts = new int[Language.values().length];
        for (int row = 0; row < figures.rows(); row++)
            counts[figures.language(row).ordinal()]++;
        var common = EnumSet.noneOf(Language.class);
        for (Language language : Language.values()) {
            int count = counts[language.ordinal()];
            if (count >= LEAST_SAMPLES && count >= LEAST_SHARE * figures.rows()) common.add(language);
        }
        return common;
    }
}
