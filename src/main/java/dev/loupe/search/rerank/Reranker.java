package dev.loupe.search.rerank;

import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.figures.Level;
import java.util.List;
import java.util.function.IntPredicate;

/// Puts chunks in an order.
public final class Reranker {

    private final Order order;

    public Reranker(Order order) {
        this.order = order;
    }

    /// A whole pool, best first, ties by path, then line. At [Level#FILE] the best chunk of each file alone,
    /// with an order by parents the best of each parent.
    ///
    /// The pool should be the same for every page of an answer: similarity and some bounds are taken from it.
    ///
    /// @param query what was asked, for headings; empty for none
    public List<Ranked> rank(
            List<Item> pool, FigureTable figures, CollectionStatistics statistics, Level level, String query) {
        throw new UnsupportedOperationException(order.name());
    }

    /// The best of all chunks, exactly, without similarity; otherwise as [#rank].
    ///
    /// @param within which documents may be found (`set::contains`)
    /// @param limit how many at most, those that a page skips included
    public List<Ranked> best(
            IntPredicate within, FigureTable figures, CollectionStatistics statistics, Level level, int limit) {
        throw new UnsupportedOperationException(order.name());
    }
}
