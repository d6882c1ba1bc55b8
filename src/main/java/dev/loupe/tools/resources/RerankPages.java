package dev.loupe.tools.resources;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.FigureLabels;
import dev.loupe.search.rerank.Preset;
import dev.loupe.search.rerank.RankingTool;
import dev.loupe.search.rerank.signal.ChunkSignal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Documents the available orders and their components, as markdown.
final class RerankPages {
    private RerankPages() {}

    static String overview() {
        return """
                # Orders, signals and filters

                Tools that find chunks take `rerank`: the name of a preset or `{"custom": {weightKey: number}}`. A score \
                is the sum of weight times signal over the signals that are known of a chunk; a negative weight counts \
                as the positive one of the complement. Weights are normalised, scores lie in [0, 1] and can be compared \
                within one answer.

                - %d presets: %s
                - %d signals (weight keys): %s
                - labels: labels for figures by their percentile in the collection
                - filters: the grammar of `filter` and the typed parameters
                - search-guide, indexing-guide: which tool for what

                | tool | presets |
                |---|---|
                %s

                What git knows of a repository is read in the background after indexing; until then its signals are \
                unknown and count neither for nor against a chunk.
                """.formatted(
                Preset.values().length,
                SchemaPage.PRESETS.uri(),
                ChunkSignal.values().length,
                SchemaPage.SIGNALS.uri(),
                Arrays.stream(RankingTool.values())
                        .map(tool -> "| %s | %s |".formatted(tool.wireName(), String.join(", ", Preset.namesFor(tool))))
                        .collect(Collectors.joining("\n")));
    }

    static String presets() {
        var text = new StringBuilder(
                "# Presets\n\nWeights are normalised: their sizes add up to 1. What is not what a preset"
                        + " is about has a quarter of its score in rank_chunks, half of it in searches.\n");
        for (Preset preset : Preset.values())
            text.append("\n## %s\n\n%s\n\n- level: %s%s\n- about: %s\n- weights: %s\n- tools: %s\n"
                    .formatted(
                            preset.wireName(),
                            preset.purpose(),
                            preset.level().wireName(),
                            preset.isByParent() ? ", the best chunk of each definition around it" : "",
                            preset.subject().inWords(),
                            weights(preset),
                            tools(preset)));
        return text.toString();
    }

    private static String weights(Preset preset) {
        return preset.weights().entrySet().stream()
                .map(entry ->
                        String.format(Locale.ROOT, "%s %.3f", entry.getKey().wireName(), entry.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String tools(Preset preset) {
        return Arrays.stream(RankingTool.values())
                .filter(preset::isFor)
                .map(RankingTool::wireName)
                .collect(Collectors.joining(", "));
    }

    static String signals() {
        var text = new StringBuilder("""
                # Signals

                Each is a number in [0, 1]. Those of git are known of a file (twelve months) and of a chunk (six); they \
                are mixed by the trust in the chunk, `alpha = c / (c + 3)` with `c` commits of the chunk, 0 at level file. A \
                chunk that is known to be untouched has half of what commits did elsewhere in its file, and is six months \
                old at least. Where a file has no commit in twelve months its figures are those of its whole history: \
                signals take counts of commits for 0 then, and bugFixRate for half. What is unknown leaves the score.
                """);
        for (ChunkSignal signal : ChunkSignal.values())
            text.append("\n## %s\n\n%s\n\n- source: %s\n- unit: %s\n- value: %s\n"
                    .formatted(
                            signal.wireName(), signal.doc(), signal.source(), signal.unit(), signal.normalisation()));
        return text.toString();
    }

    static String labels() {
        var text = new StringBuilder("""
                # Labels

                A figure is called by the word of the greatest percentile that it reaches among the positive ones of \
                its language, tests and the rest apart; by the first word below all of them. Languages with less than \
                a twentieth of the chunks, or with fewer than ten of them, have no labels. A bugFixRate of fewer \
                commits than the 10th percentile is at most healthy, of fewer than the 25th at most concerning.

                | figure | words, from percentile |
                |---|---|
                """);
        for (Figure figure : Figure.values()) text.append(labels(figure));
        return text.toString();
    }

    private static String labels(Figure figure) {
        List<FigureLabels.Step> file =
                figure.isOf(FigureLevel.FILE) ? FigureLabels.steps(figure, FigureLevel.FILE) : List.of();
        List<FigureLabels.Step> chunk =
                figure.isOf(FigureLevel.CHUNK) ? FigureLabels.steps(figure, FigureLevel.CHUNK) : List.of();
        if (file.equals(chunk) || chunk.isEmpty()) return row(figure.wireName(), file);
        if (file.isEmpty()) return row(figure.wireName(), chunk);
        return row(figure.wireName() + " of files", file) + row(figure.wireName() + " of chunks", chunk);
    }

    private static String row(String name, List<FigureLabels.Step> steps) {
        if (steps.isEmpty()) return "";
        String words = steps.stream()
                .map(step -> "%s p%d".formatted(step.word(), step.percent()))
                .collect(Collectors.joining(", "));
        return "| %s | %s |%n".formatted(name, words).replace("\r\n", "\n");
    }
}
