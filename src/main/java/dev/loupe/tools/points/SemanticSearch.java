package dev.loupe.tools.points;

import dev.loupe.search.rerank.RankingTool;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;

/// Search by meaning, in an order given by the caller.
final class SemanticSearch implements Tool<WordQuestion, PointAnswer> {

    private final PointSearch search;

    SemanticSearch(PointSearch search) {
        this.search = search;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("semantic_search", "Search by meaning", """
                Find the code of a codebase, or the documents of a collection, that is nearest in meaning to a question.
                Filters narrow it by path, kind, authors and history; rerank orders it by history and says why. Use hybrid_search where exact names count too.
                """, Effect.READS)
                .example("{'query': 'add an article to the basket', 'limit': 1}");
    }

    @Override
    public PointAnswer call(WordQuestion arguments, CallContext call) throws ToolFailure {
        PointSearch.Request request = arguments.request(RankingTool.SEMANTIC_SEARCH);
        return search.found(
                request,
                points -> points.nearest(request.query(), request.ordering().level()),
                call);
    }
}
