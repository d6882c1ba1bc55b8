package dev.loupe.tools.indexing;

import dev.loupe.model.Language;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.CollectionStatistics;
import dev.loupe.search.rerank.FigureLabels;
import dev.loupe.search.rerank.statistics.Distribution;
import dev.loupe.tools.answer.Param;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The distribution of the labelled figures, and the lowest value of each label.
final class SignalMetrics {
    private static final double HUNDRED = 100;

    private final CollectionStatistics statistics;

    SignalMetrics(CollectionStatistics statistics) {
        this.statistics = statistics;
    }

    record Scopes(
            @Param("code outside tests; null with too few values")
            Optional<Range> source,

            @Param("tests; null with too few values, and in global")
            Optional<Range> test) {
        boolean isEmpty() {
            return source.isEmpty() && test.isEmpty();
        }
    }

    record Range(
            double min,
            double max,
            double mean,

            @Param("positive values; those of files count once a file")
            int count,

            @Param(
                    name = "labelMap",
                    value = "label to the value from which it holds; the first one holds below that, too")
            Map<String, Double> labelMap) {
        Range {
            labelMap = Collections.unmodifiableMap(labelMap);
        }
    }

    /// Over all code except tests and documentation, by the signal's key in payloads.
    Map<String, Scopes> global() {
        return all((figure, level) ->
                new Scopes(range(statistics.overall(figure, level), figure, level), Optional.empty()));
    }

    /// Over one language, if it has enough chunks.
    Map<String, Scopes> of(Language language) {
        return all((figure, level) -> new Scopes(
                range(statistics.of(figure, level, language, false), figure, level),
                range(statistics.of(figure, level, language, true), figure, level)));
    }

    @FunctionalInterface
    private interface Each {
        Scopes of(Figure figure, FigureLevel level);
    }

    private static Map<String, Scopes> all(Each each) {
        var all = new LinkedHashMap<String, Scopes>();
        for (FigureLevel level : FigureLevel.values())
            for (Figure figure : Figure.values()) {
                if (!figure.isOf(level) || FigureLabels.steps(figure, level).isEmpty()) continue;
                Scopes scopes = each.of(figure, level);
                if (!scopes.isEmpty()) all.put(key(figure, level), scopes);
            }
        return all;
    }

    private static String key(Figure figure, FigureLevel level) {
        return switch (figure) {
            case METHOD_LINES, METHOD_DENSITY, IMPORTS -> figure.wireName();
            default -> "git." + level.wireName() + "." + figure.wireName();
        };
    }

    private static Optional<Range> range(Optional<Distribution> of, Figure figure, FigureLevel level) {
        return of.map(values -> new Range(
                rounded(values.least()),
                rounded(values.greatest()),
                rounded(values.mean()),
                values.count(),
                thresholds(values, figure, level)));
    }

    private static Map<String, Double> thresholds(Distribution values, Figure figure, FigureLevel level) {
        var labels = new LinkedHashMap<String, Double>();
        for (FigureLabels.Step step : FigureLabels.steps(figure, level))
            labels.put(step.word(), rounded(values.percentile(step.percent())));
        return labels;
    }

    private static double rounded(double value) {
        return Math.round(value * HUNDRED) / HUNDRED;
    }
}
