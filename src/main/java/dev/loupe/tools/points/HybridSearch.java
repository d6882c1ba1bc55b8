package dev.loupe.tools.points;

import dev.loupe.search.rerank.RankingTool;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;

/// Search by meaning and by words, in an order given by the caller.
final class HybridSearch implements Tool<WordQuestion, PointAnswer> {

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
                """, Effect.READS)
                .example("{'query': 'price of an article', 'limit': 1}");
    }

    @Override
    public PointAnswer call(WordQuestion arguments, CallContext call) throws ToolFailure {
        PointSearch.Request request = arguments.request(RankingTool.HYBRID_SEARCH);
        return search.found(
                request,
                points -> points.fused(request.query(), request.ordering().level()),
                call);
    }
}
