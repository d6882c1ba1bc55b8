package dev.loupe.search.rerank.statistics;

import dev.loupe.model.Language;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;

/// The distribution of one figure.
///
/// @param overall over source code
/// @param measured over the product (over source code if there is none), with values as signals use them
/// ([TrailingYearFigures])
/// @param known number of known values in it, zeros included
/// @param scopes by language, with tests separate; none without a positive value
record ColumnStatistics(
        Optional<Distribution> overall, Optional<Distribution> measured, int known, Map<Scope, Distribution> scopes) {

    /// @param ofTests whether it covers the language's tests or its other code
    record Scope(Language language, boolean ofTests) {}

    ColumnStatistics {
        scopes = Map.copyOf(scopes);
    }

    static ColumnStatistics of(
            FigureTable figures, Figure figure, FigureLevel level, Set<Language> languages, ProductCode product) {
        var column = new Column(figures, level, row -> figures.of(figure, level, row));
        var scopes = new HashMap<Scope, Distribution>();
        for (Language language : languages)
            for (boolean ofTests : new boolean[] {false, true})
                distribution(column.of(row -> figures.language(row) == language && figures.isTest(row) == ofTests))
                        .ifPresent(found -> scopes.put(new Scope(language, ofTests), found));
        IntPredicate isSource = row -> !figures.isTest(row) && !figures.isDocumentation(row);
        IntPredicate isProduct = product.isEmpty() ? isSource : product::holds;
        double[] lately =
                new Column(figures, level, row -> TrailingYearFigures.of(figures, figure, level, row)).of(isProduct);
        return new ColumnStatistics(distribution(column.of(isSource)), distribution(lately), known(lately), scopes);
    }

    /// A percentile over source code; NaN if no value is positive.
    double percentile(int percent) {
        return overall.isPresent() ? overall.get().percentile(percent) : Double.NaN;
    }

    private static int known(double[] values) {
        int known = 0;
        for (double value : values) if (!Double.isNaN(value)) known++;
        return known;
    }

    private static Optional<Distribution> distribution(double[] values) {
        double[] positive = new double[values.length];
        int count = 0;
        for (double value : values) if (value > 0 && Double.isFinite(value)) positive[count++] = value;
        return count == 0 ? Optional.empty() : Optional.of(new Distribution(Arrays.copyOf(positive, count)));
    }

    /// Values by row; a file's values count once per file.
    private record Column(FigureTable figures, FigureLevel level, IntToDoubleFunction values) {

        double[] of(IntPredicate wanted) {
            double[] all = new double[figures.rows()];
            int count = 0;
            int counted = -1;
            for (int row = 0; row < all.length; row++) {
                if (level == FigureLevel.FILE && figures.file(row) == counted || !wanted.test(row)) continue;
                counted = figures.file(row);
                all[count++] = values.applyAsDouble(row);
            }
            return Arrays.copyOf(all, count);
        }
    }
}
