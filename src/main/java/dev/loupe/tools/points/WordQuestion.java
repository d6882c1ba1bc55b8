package dev.loupe.tools.points;

import dev.loupe.model.JsonValue;
import dev.loupe.search.figures.Level;
import dev.loupe.search.rerank.RankingTool;
import dev.loupe.tools.Coded;
import dev.loupe.tools.Param;
import dev.loupe.tools.Spread;
import dev.loupe.tools.ToolFailure;
import java.util.Optional;

/// What semantic_search and hybrid_search take.
@Coded
record WordQuestion(
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

        @Param(value = Asked.LEVEL, shared = true) Optional<Level> level,

        @Param(name = "metaOnly", value = Asked.META_ONLY, byDefault = "false", shared = true)
        boolean metaOnly) {

    PointSearch.Request request(RankingTool tool) throws ToolFailure {
        return new Asked(tool, where, page, metaOnly).words(query, narrowing, typed, rerank, level);
    }
}
