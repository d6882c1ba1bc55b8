package dev.loupe.tools.points;

import dev.loupe.search.SearchMode;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.pool.PointPool;
import dev.loupe.search.pool.Strategy;
import dev.loupe.search.rerank.CollectionStatistics;
import dev.loupe.tools.ToolFailure;
import java.io.IOException;
import java.util.List;
import java.util.function.IntPredicate;

/// What is searched: the chunks of a codebase or the documents of a collection, of these those within the
/// call's filter, in one view that is held while a question is answered.
interface SearchedPoints {

    /// The nearest in meaning to a text; scores are cosines.
    PointPool nearest(String query, FigureLevel level) throws IOException, ToolFailure;

    /// Those nearest in meaning and those that fit best by words, by reciprocal ranks.
    PointPool fused(String query, FigureLevel level) throws IOException, ToolFailure;

    /// Those that answer a question best by the engine's own ranking, which also weighs names, places and
    /// files; of documents as [#fused].
    ///
    /// @param query with query syntax
    PointPool relevant(String query, SearchMode mode) throws IOException, ToolFailure;

    /// Those that are like examples, without the examples that were named by ids.
    PointPool like(ExampleArguments likeness, Strategy strategy, FigureLevel level) throws IOException, ToolFailure;

    /// All there is.
    ///
    /// @param within which documents of the table lie within the filter
    /// @param size how many do
    record Everything(FigureTable figures, IntPredicate within, int size) {}

    Everything everything() throws IOException, ToolFailure;

    CollectionStatistics statistics(FigureTable figures);

    /// Rows as they are answered, in their order, with all their texts.
    List<PointHit> read(FigureTable figures, List<RowPlacement> places, HitWriter writer) throws IOException;
}
