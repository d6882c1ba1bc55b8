package dev.loupe.tools.points;

import dev.loupe.model.JsonValue;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.RankingTool;
import dev.loupe.tools.kit.ToolFailure;
import java.util.Optional;

/// Builds a request from the shared arguments, and holds their descriptions.
record RequestFactory(RankingTool tool, TargetArguments where, PageArguments page, boolean metaOnly) {
    static final String QUERY = "Plain language or code. Taken as it is, without query syntax.";
    static final String RERANK =
            "A preset, or {\"custom\": {weightKey: number}}. Negative weights too; tea-rags://schema/signals lists both.";
    static final String LEVEL =
            "chunk, or file: figures of files alone, and each file once with its best chunk. By default as the preset says.";
    static final String META_ONLY = "Leave out the code and give only each hit's position and history.";

    private static final int LONGEST_QUERY = 10_000;

    PointSearch.Request words(
            String query,
            FilterArguments narrowing,
            TypedNarrowing typed,
            Optional<JsonValue> rerank,
            Optional<FigureLevel> level)
            throws ToolFailure {
        return request(
                query(query), narrowing, typed, OrderArguments.of(rerank, level, tool, typed.isOfDocumentsAlone()));
    }

    PointSearch.Request request(
            String query, FilterArguments narrowing, FilterArguments.Typed typed, OrderArguments ordering)
            throws ToolFailure {
        return new PointSearch.Request(
                tool.wireName(),
                query,
                where,
                narrowing.restriction(typed, ordering.asked()),
                page,
                ordering,
                metaOnly);
    }

    private static String query(String query) throws ToolFailure {
        if (query.isBlank()) throw PointFailures.query("The query is empty", "give words, code or a question.");
        if (query.length() > LONGEST_QUERY)
            throw PointFailures.query(
                    "The query has %d characters and may have %d".formatted(query.length(), LONGEST_QUERY),
                    "ask for its most telling words.");
        return query.strip();
    }
}
