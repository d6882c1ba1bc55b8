package dev.loupe.tools.points;

import dev.loupe.model.JsonValue;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.TypedFilters;
import dev.loupe.search.pool.Strategy;
import dev.loupe.search.rerank.RankingTool;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Unwrapped;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Coded;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.List;
import java.util.Optional;

/// Chunks similar to some examples and dissimilar to others.
final class FindSimilar implements Tool<FindSimilar.Arguments, PointAnswer> {

    @Coded
    record Arguments(
            @Param(name = "positiveIds", value = "Ids of earlier results to find more of.", byDefault = "[]")
            List<String> positiveIds,

            @Param(name = "positiveCode", value = "Code as text to find more of.", byDefault = "[]")
            List<String> positiveCode,

            @Param(name = "negativeIds", value = "Ids of earlier results to keep away from.", byDefault = "[]")
            List<String> negativeIds,

            @Param(name = "negativeCode", value = "Code as text to keep away from.", byDefault = "[]")
            List<String> negativeCode,

            @Param(
                    value =
                            "By the nearest example, the mean of all, or the sum over all. best_score takes negative examples alone; average_vector is twice the mean of the positive ones less that of the negative ones.",
                    byDefault = "\"best_score\"")
            Strategy strategy,

            @Unwrapped TargetArguments where,
            @Unwrapped PageArguments page,
            @Unwrapped FilterArguments narrowing,

            @Param(name = "fileExtensions", value = "Only files with these extensions, .ts or ts.")
            Optional<List<String>> fileExtensions,

            @Param(
                    value = RequestFactory.RERANK,
                    byDefault = "\"relevance\"",
                    types = {"string", "object"},
                    shared = true)
            Optional<JsonValue> rerank,

            @Param(value = RequestFactory.LEVEL, shared = true)
            Optional<FigureLevel> level,

            @Param(name = "metaOnly", value = RequestFactory.META_ONLY, byDefault = "false", shared = true)
            boolean metaOnly) {}

    private final PointSearch search;

    FindSimilar(PointSearch search) {
        this.search = search;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("find_similar", "Find code like examples", """
                Find chunks that are like given ones, by their ids or as code, and unlike others. Examples given by id
                are not among the results. Every chunk within the filter is compared. similarity is the strategy's
                number, score the same in 0 to 1. `similar` takes one place in the code instead, and finds duplicates.
                """, Effect.READS)
                .example("{'positiveCode': ['def price_of(article): return PRICES[article]'], 'limit': 1}");
    }

    @Override
    public PointAnswer call(Arguments arguments, CallContext call) throws ToolFailure {
        var likeness = new ExampleArguments(
                arguments.positiveIds(), arguments.positiveCode(), arguments.negativeIds(), arguments.negativeCode());
        likeness.check(arguments.strategy());
        var asked =
                new RequestFactory(RankingTool.FIND_SIMILAR, arguments.where(), arguments.page(), arguments.metaOnly());
        var ordering = OrderArguments.of(arguments.rerank(), arguments.level(), RankingTool.FIND_SIMILAR, false);
        FilterArguments.Typed typed = level -> new TypedFilters(level)
                .fileExtensions("fileExtensions", arguments.fileExtensions().orElse(List.of()));
        return search.found(
                asked.request("", arguments.narrowing(), typed, ordering),
                points -> points.like(likeness, arguments.strategy(), ordering.level()),
                call);
    }
}
