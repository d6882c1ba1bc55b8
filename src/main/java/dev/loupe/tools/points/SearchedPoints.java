package dev.loupe.tools.points;

import dev.loupe.search.SearchMode;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.pool.PointPool;
import dev.loupe.search.pool.Strategy;
import dev.loupe.search.rerank.CollectionStatistics;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.util.List;
import java.util.function.IntPredicate;

/// The points to search: the chunks of a codebase or the documents of a collection that pass the call's
/// filter, in one view that stays open during the query.
interface SearchedPoints {

    /// The nearest in meaning to a text; scores are cosines.
    PointPool nearest(String query, FigureLevel level) throws IOException, ToolFailure;

    /// The nearest in meaning and the best by words, combined by reciprocal rank fusion.
    PointPool fused(String query, FigureLevel level) throws IOException, ToolFailure;

    /// The best by the engine's own ranking, which also weighs names, paths and files; for documents the same
    /// as [#fused].
    ///
    /// @param query with query syntax
    PointPool relevant(String query, SearchMode mode) throws IOException, ToolFailure;

    /// Points similar to examples, without the examples that are given by ids.
    PointPool like(ExampleArguments likeness, Strategy strategy, FigureLevel level) throws IOException, ToolFailure;

    /// All points.
    ///
    /// @param within which documents of the table pass the filter
    /// @param size how many do
    record Everything(FigureTable figures, IntPredicate within, int size) {}

    Everything everything() throws IOException, ToolFailure;

    CollectionStatistics statistics(FigureTable figures);

    /// Rows in the answer format, in order, with all their texts.
    List<PointHit> read(FigureTable figures, List<RowPlacement> places, HitWriter writer) throws IOException;
}
