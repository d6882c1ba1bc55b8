package dev.loupe.tools.points;

import dev.loupe.model.JsonValue;
import dev.loupe.search.figures.Level;
import dev.loupe.search.rerank.RankingTool;
import dev.loupe.tools.Call;
import dev.loupe.tools.Effect;
import dev.loupe.tools.Param;
import dev.loupe.tools.Spread;
import dev.loupe.tools.Tool;
import dev.loupe.tools.ToolFailure;
import dev.loupe.tools.ToolInfo;
import java.util.Optional;

/// What fits a question by meaning and by words, in an order of choice.
final class HybridSearch implements Tool<HybridSearch.Arguments, PointAnswer> {

    record Arguments(
            @Param(Asked.QUERY) String query,
            @Spread Where where,
            @Spread Page page,
            @Spread Narrowing narrowing,
            @Spread TypedNarrowing typed,

            @Param(
                    value = Asked.RERANK,
                    byDefault = "\"relevance\"",
                    types = {"string", "object"})
            Optional<JsonValue> rerank,

            @Param(Asked.LEVEL) Optional<Level> level,

            @Param(name = "metaOnly", value = Asked.META_ONLY, byDefault = "false")
            boolean metaOnly) {}

    private final PointSearch search;

    HybridSearch(PointSearch search) {
        this.search = search;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("hybrid_search", "Search by meaning and words", """
                Find code or documents both by meaning and by words (BM25), fused by reciprocal ranks (k = 60): for
                questions with names in them. Filters and rerank as in semantic_search. `search` and `search_code` use
                Loupe's own ranking instead, which also weighs names, places and files.
                """, Effect.READS);
    }

    @Override
    public PointAnswer call(Arguments arguments, Call call) throws ToolFailure {
        var asked = new Asked(RankingTool.HYBRID_SEARCH, arguments.where(), arguments.page(), arguments.metaOnly());
        PointSearch.Request request = asked.words(
                arguments.query(), arguments.narrowing(), arguments.typed(), arguments.rerank(), arguments.level());
        return search.found(
                request,
                points -> points.fused(request.query(), request.ordering().level()),
                call);
    }
}
