package dev.loupe.tools.points;

import dev.loupe.model.JsonValue;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.RankingTool;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Unwrapped;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Coded;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.Optional;

/// All chunks that pass the filters, ordered by their figures, without a query.
final class RankChunks implements Tool<RankChunks.Arguments, PointAnswer> {

    @Coded
    record Arguments(
            @Param(
                    value =
                            "A preset, or {\"custom\": {weightKey: number}}. Similarity counts for nothing here; tea-rags://schema/signals lists both.",
                    types = {"string", "object"},
                    shared = true)
            JsonValue rerank,

            @Unwrapped TargetArguments where,
            @Unwrapped PageArguments page,
            @Unwrapped FilterArguments narrowing,
            @Unwrapped TypedNarrowing typed,

            @Param(value = RequestFactory.LEVEL, shared = true)
            Optional<FigureLevel> level,

            @Param(name = "metaOnly", value = RequestFactory.META_ONLY, byDefault = "true", shared = true)
            boolean metaOnly) {}

    private final PointSearch search;

    RankChunks(PointSearch search) {
        this.search = search;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("rank_chunks", "Rank code without a question", """
                Rank all chunks of a codebase by their history and shape: hotspots, techDebt, dangerous, bugHunt, refactoring, ownership … or weights of your own. Says for each which signals put it there. Use it to find where to look when there is nothing to search for.
                """, Effect.READS)
                .example("{'rerank': 'techDebt', 'limit': 1}");
    }

    @Override
    public PointAnswer call(Arguments arguments, CallContext call) throws ToolFailure {
        var asked =
                new RequestFactory(RankingTool.RANK_CHUNKS, arguments.where(), arguments.page(), arguments.metaOnly());
        var ordering =
                OrderArguments.of(Optional.of(arguments.rerank()), arguments.level(), RankingTool.RANK_CHUNKS, false);
        return search.all(asked.request("", arguments.narrowing(), arguments.typed(), ordering), call);
    }
}
