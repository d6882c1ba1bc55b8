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

/// What is nearest in meaning to a question, in an order of choice.
final class SemanticSearch implements Tool<SemanticSearch.Arguments, PointAnswer> {

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

    SemanticSearch(PointSearch search) {
        this.search = search;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("semantic_search", "Search by meaning", """
                Find the code of a codebase, or the documents of a collection, that is nearest in meaning to a question.
                Filters narrow it by path, kind, authors and history; rerank puts it in an order by history, such as
                hotspots or techDebt, and says why. Use hybrid_search where exact names count too.
                """, Effect.READS);
    }

    @Override
    public PointAnswer call(Arguments arguments, Call call) throws ToolFailure {
        var asked = new Asked(RankingTool.SEMANTIC_SEARCH, arguments.where(), arguments.page(), arguments.metaOnly());
        PointSearch.Request request = asked.words(
                arguments.query(), arguments.narrowing(), arguments.typed(), arguments.rerank(), arguments.level());
        return search.found(
                request,
                points -> points.nearest(request.query(), request.ordering().level()),
                call);
    }
}
