package dev.loupe.search.rerank;

import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.signal.RerankBatch;
import dev.loupe.search.rerank.statistics.Distribution;
import java.util.List;
import java.util.Optional;

/// Words for figures, relative to the collection: the word of the highest percentile that is not above the
/// value, or the first word below all of them.
public final class FigureLabels {

    private static final int HEALTHY = 0;
    private static final int CONCERNING = 1;

    private FigureLabels() {}

    /// A word and the percentile where it starts.
    public record Step(int percent, String word) {}

    /// The words of a figure, by percentile; empty for figures without words.
    public static List<Step> steps(Figure figure, FigureLevel level) {
        return switch (figure) {
            case COMMIT_COUNT -> steps(25, "low", 50, "typical", 75, "high", 95, "extreme");
            case AGE_DAYS -> steps(25, "recent", 50, "typical", 75, "old", 95, "legacy");
            case RECENT_DOMINANT_AUTHOR_PCT -> steps(25, "shared", 50, "mixed", 75, "concentrated", 95, "silo");
            case FILE_CHURN_COUNT -> steps(25, "minimal", 50, "moderate", 75, "significant", 95, "massive");
            case RELATIVE_CHURN -> steps(75, "normal", 95, "high");
            case RECENCY_WEIGHTED_FREQ -> steps(75, "normal", 95, "burst");
            case CHANGE_DENSITY ->
                level == FigureLevel.FILE
                        ? steps(50, "calm", 75, "active", 95, "intense")
                        : steps(75, "active", 95, "intense");
            case CHURN_VOLATILITY -> steps(75, "stable", 95, "erratic");
            case BUG_FIX_RATE -> steps(50, "healthy", 75, "concerning", 95, "critical");
            case RECENT_CONTRIBUTOR_COUNT -> steps(50, "solo", 75, "team", 95, "crowd");
            case BLAME_DOMINANT_AUTHOR_PCT -> steps(50, "shared", 75, "concentrated", 90, "silo", 95, "deep-silo");
            case BLAME_CONTRIBUTOR_COUNT -> steps(25, "solo", 50, "pair", 75, "team", 95, "crowd");
            case CHURN_RATIO -> steps(75, "normal", 95, "concentrated");
            case METHOD_LINES -> steps(50, "small", 75, "large", 95, "decomposition_candidate");
            case METHOD_DENSITY -> steps(50, "sparse", 95, "dense");
            case LINES_ADDED, LINES_DELETED, LAST_MODIFIED_AT, FIRST_CREATED_AT, IMPORTS -> List.of();
        };
    }

    /// The word for a figure of a row; empty if it has none or too little is known of its language.
    public static Optional<String> of(Figure figure, FigureLevel level, int row, RerankBatch batch) {
        List<Step> steps = steps(figure, level);
        double value = batch.figures().of(figure, level, row);
        if (steps.isEmpty() || Double.isNaN(value)) return Optional.empty();
        return scope(figure, level, row, batch).map(distribution -> {
            int reached = reached(steps, distribution, value);
            if (figure == Figure.BUG_FIX_RATE) reached = Math.min(reached, highest(level, row, batch));
            return steps.get(reached).word();
        });
    }

    private static int reached(List<Step> steps, Distribution distribution, double value) {
        int reached = 0;
        for (int i = 0; i < steps.size(); i++)
            if (distribution.percentile(steps.get(i).percent()) <= value) reached = i;
        return reached;
    }

    /// A rate from few commits means little: at most "healthy" below the 10th percentile of commits, at most
    /// "concerning" below the 25th.
    private static int highest(FigureLevel level, int row, RerankBatch batch) {
        double commits = batch.figures().of(Figure.COMMIT_COUNT, level, row);
        Optional<Distribution> counts = scope(Figure.COMMIT_COUNT, level, row, batch);
        if (commits < counts.map(found -> found.percentile(10)).orElse(5.0)) return HEALTHY;
        return commits < counts.map(found -> found.percentile(25)).orElse(10.0) ? CONCERNING : Integer.MAX_VALUE;
    }

    private static Optional<Distribution> scope(Figure figure, FigureLevel level, int row, RerankBatch batch) {
        return batch.statistics()
                .of(
                        figure,
                        level,
                        batch.figures().language(row),
                        batch.figures().isTest(row));
    }

    private static List<Step> steps(Object... percentsAndWords) {
        var steps = new java.util.ArrayList<Step>();
        for (int i = 0; i < percentsAndWords.length; i += 2)
            steps.add(new Step((int) percentsAndWords[i], (String) percentsAndWords[i + 1]));
        return List.copyOf(steps);
    }
}
