package dev.loupe.search.rerank;

import dev.loupe.model.Language;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.figures.Level;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;

/// How one figure is distributed.
///
/// @param overall over source code
/// @param known number of values in source code, zeros included
/// @param scopes by language, tests apart; none without a positive value
record ColumnStatistics(Optional<Distribution> overall, int known, Map<Scope, Distribution> scopes) {

    /// @param ofTests whether its tests are meant, or the rest
    record Scope(Language language, boolean ofTests) {}

    ColumnStatistics {
        scopes = Map.copyOf(scopes);
    }

    static ColumnStatistics of(FigureTable figures, Figure figure, Level level, Set<Language> languages) {
        var scopes = new HashMap<Scope, Distribution>();
        for (Language language : languages)
            for (boolean ofTests : new boolean[] {false, true})
                distribution(
                                figures,
                                figure,
                                level,
                                row -> figures.language(row) == language && figures.isTest(row) == ofTests)
                        .ifPresent(found -> scopes.put(new Scope(language, ofTests), found));
        IntPredicate isSource = row -> !figures.isTest(row) && !figures.isDocumentation(row);
        return new ColumnStatistics(
                distribution(figures, figure, level, isSource), known(figures, figure, level, isSource), scopes);
    }

    /// Number of positive values in source code.
    int count() {
        return overall.isPresent() ? overall.get().count() : 0;
    }

    /// A percentile over source code; NaN where no value is positive.
    double percentile(int percent) {
        return overall.isPresent() ? overall.get().percentile(percent) : Double.NaN;
    }

    private static int known(FigureTable figures, Figure figure, Level level, IntPredicate wanted) {
        int known = 0;
        int file = -1;
        for (int row = 0; row < figures.rows(); row++) {
            boolean isCounted = level == Level.FILE && figures.file(row) == file;
            file = figures.file(row);
            if (!isCounted && wanted.test(row) && !Double.isNaN(figures.of(figure, level, row))) known++;
        }
        return known;
    }

    private static Optional<Distribution> distribution(
            FigureTable figures, Figure figure, Level level, IntPredicate wanted) {
        double[] values = new double[figures.rows()];
        int count = 0;
        int file = -1;
        for (int row = 0; row < values.length; row++) {
            boolean isCounted = level == Level.FILE && figures.file(row) == file;
            file = figures.file(row);
            if (isCounted || !wanted.test(row)) continue;
            double value = figures.of(figure, level, row);
            if (value > 0 && Double.isFinite(value)) values[count++] = value;
        }
        return count == 0 ? Optional.empty() : Optional.of(new Distribution(java.util.Arrays.copyOf(values, count)));
    }
}
