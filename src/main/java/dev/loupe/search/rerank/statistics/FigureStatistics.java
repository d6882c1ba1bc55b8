package dev.loupe.search.rerank.statistics;

import dev.loupe.model.Language;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// Distributions of the figures of one collection: over all source code (without tests and documents), and by
/// language with tests separate, for languages with at least a twentieth of the chunks and at least ten. A
/// file's figures count once per file. Computed on first use; thread-safe.
public class FigureStatistics {

    private static final double LEAST_SHARE = .05;
    private static final int LEAST_SAMPLES = 10;
    private static final double LEAST_KNOWN = .1;
    private static final int LEVELS = FigureLevel.values().length;

    private final FigureTable figures;
    private final Set<Language> languages;
    private final AtomicReferenceArray<ColumnStatistics> columns =
            new AtomicReferenceArray<>(Figure.values().length * LEVELS);

    private final ProductCode product;

    public FigureStatistics(FigureTable figures) {
        this.figures = figures;
        this.languages = common(figures);
        this.product = ProductCode.of(figures);
    }

    /// The languages with statistics of their own.
    public Set<Language> languages() {
        return Collections.unmodifiableSet(languages);
    }

    /// Distribution over all source code; empty if no value is positive.
    public Optional<Distribution> overall(Figure figure, FigureLevel level) {
        return column(figure, level).overall();
    }

    /// Distribution over the tests of a language, or over its other code; empty if there are too few values
    /// or the language is rare.
    public Optional<Distribution> of(Figure figure, FigureLevel level, Language language, boolean ofTests) {
        var scope = new ColumnStatistics.Scope(language, ofTests);
        return Optional.ofNullable(column(figure, level).scopes().get(scope))
                .filter(found -> found.count() >= LEAST_SAMPLES);
    }

    /// The chunks of product code.
    public ProductCode product() {
        return product;
    }

    /// A percentile over all source code; NaN if no value is positive.
    public double percentile(Figure figure, FigureLevel level, int percent) {
        return column(figure, level).percentile(percent);
    }

    /// A percentile over the product, with values as signals use them ([TrailingYearFigures]). NaN if it is
    /// based on fewer than ten values that are also less than a tenth of the known ones: three bug fixes in
    /// thousands of files do not define what is much.
    public double bound(Figure figure, FigureLevel level, int percent) {
        ColumnStatistics column = column(figure, level);
        if (column.measured().isEmpty()) return Double.NaN;
        Distribution measured = column.measured().get();
        boolean isFew = measured.count() < Math.min(LEAST_SAMPLES, column.known() * LEAST_KNOWN);
        return isFew ? Double.NaN : measured.percentile(percent);
    }

    /// Two threads may compute the same column; both results are equal.
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
