package dev.loupe.tools.points;

import dev.loupe.model.JsonValue;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.RankingTool;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Unwrapped;
import dev.loupe.tools.kit.Coded;
import dev.loupe.tools.kit.ToolFailure;
import java.util.Optional;

/// The arguments of semantic_search and hybrid_search.
@Coded
record WordQuestion(
        @Param(RequestFactory.QUERY) String query,
        @Unwrapped TargetArguments where,
        @Unwrapped PageArguments page,
        @Unwrapped FilterArguments narrowing,
        @Unwrapped TypedNarrowing typed,

        @Param(
                value = RequestFactory.RERANK,
                byDefault = "\"relevance\"",
                types = {"string", "object"})
        Optional<JsonValue> rerank,

        @Param(value = RequestFactory.LEVEL, shared = true) Optional<FigureLevel> level,

        @Param(name = "metaOnly", value = RequestFactory.META_ONLY, byDefault = "false", shared = true)
        boolean metaOnly) {

    PointSearch.Request request(RankingTool tool) throws ToolFailure {
        return new RequestFactory(tool, where, page, metaOnly).words(query, narrowing, typed, rerank, level);
    }
}
