package dev.loupe.tools.points;

import dev.loupe.search.SearchMode;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.figures.Level;
import dev.loupe.search.pool.Pool;
import dev.loupe.search.pool.Strategy;
import dev.loupe.search.rerank.CollectionStatistics;
import dev.loupe.tools.ToolFailure;
import java.io.IOException;
import java.util.List;
import java.util.function.IntPredicate;

/// What is searched: the chunks of a codebase or the documents of a collection, of these those within the
/// call's filter, in one view that is held while a question is answered.
interface Points {

    /// The nearest in meaning to a text; scores are cosines.
    Pool nearest(String query, Level level) throws IOException, ToolFailure;

    /// Those nearest in meaning and those that fit best by words, by reciprocal ranks.
    Pool fused(String query, Level level) throws IOException, ToolFailure;

    /// Those that answer a question best by the engine's own ranking, which also weighs names, places and
    /// files; of documents as [#fused].
    ///
    /// @param query with query syntax
    Pool relevant(String query, SearchMode mode) throws IOException, ToolFailure;

    /// Those that are like examples, without the examples that were named by ids.
    Pool like(Likeness likeness, Strategy strategy, Level level) throws IOException, ToolFailure;

    /// All there is.
    ///
    /// @param within which documents of the table lie within the filter
    /// @param size how many do
    record Everything(FigureTable figures, IntPredicate within, int size) {}

    Everything everything() throws IOException, ToolFailure;

    CollectionStatistics statistics(FigureTable figures);

    /// Rows as they are answered, in their order, with all their texts.
    List<PointHit> read(FigureTable figures, List<Place> places, HitWriter writer) throws IOException;
}
