package dev.loupe.tools.points;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.RankingArguments;
import dev.loupe.search.rerank.RankingOrder;
import dev.loupe.search.rerank.RankingTool;
import dev.loupe.search.rerank.RerankFailure;
import dev.loupe.tools.kit.ToolFailure;
import java.util.List;
import java.util.Optional;

/// The order of an answer and its level.
///
/// @param level of the answer: the caller's, otherwise the order's
/// @param asked the caller's level, for typed filters
/// @param notes on defaults that were applied
record OrderArguments(RankingOrder order, FigureLevel level, Optional<FigureLevel> asked, List<String> notes) {

    private static final String DOCUMENTS =
            "only documents were asked for, so documentationRelevance was applied; rerank \"relevance\" keeps the order of the search";

    /// @param documentsAlone whether only documents can match
    static OrderArguments of(
            Optional<JsonValue> rerank, Optional<FigureLevel> level, RankingTool tool, boolean documentsAlone)
            throws ToolFailure {
        try {
            RankingOrder order = RankingArguments.parse(rerank.orElse(JsonNull.NULL), tool, documentsAlone);
            boolean byItself = rerank.isEmpty() && !order.isOfSearch();
            return new OrderArguments(
                    order, level.orElse(order.level()), level, byItself ? List.of(DOCUMENTS) : List.of());
        } catch (RerankFailure refused) {
            throw PointFailures.order(refused);
        }
    }
}
