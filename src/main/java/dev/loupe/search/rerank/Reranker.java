package dev.loupe.search.rerank;

import dev.loupe.model.ChunkKind;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.rerank.signal.ChunkSignal;
import dev.loupe.search.rerank.signal.RerankBatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/// Ranks chunks by an order. Immutable and thread-safe.
public final class Reranker {

    private final RankingOrder order;

    public Reranker(RankingOrder order) {
        this.order = order;
    }

    /// Ranks a whole pool, best first, ties by path, then line. At [FigureLevel#FILE] only the best chunk of
    /// each file is kept, for an order by parents the best of each parent, for an order about code the best
    /// piece of each function.
    ///
    /// The pool should be the same for every page of an answer, because similarity and some bounds depend on
    /// it.
    ///
    /// @param query for matching headings; empty for none
    public List<RankedRow> rank(
            List<RerankItem> pool,
            FigureTable figures,
            CollectionStatistics statistics,
            FigureLevel level,
            String query) {
        List<RerankItem> byRow =
                pool.stream().sorted(Comparator.comparingInt(RerankItem::row)).toList();
        int[] rows = byRow.stream().mapToInt(RerankItem::row).toArray();
        double[] similarities =
                byRow.stream().mapToDouble(RerankItem::similarity).toArray();
        List<RankedRow> ranked;
        if (order.isOfSearch()) ranked = ofSearch(rows, similarities);
        else
            ranked = scored(order.weights(), RerankBatch.ofPool(figures, statistics, level, query, rows, similarities));
        ranked.sort(Comparator.comparingDouble(RankedRow::score).reversed().thenComparingInt(RankedRow::row));
        return firstOfEach(Deduplication.of(order, level), ranked, figures);
    }

    private List<RankedRow> ofSearch(int[] rows, double[] similarities) {
        var ranked = new ArrayList<RankedRow>();
        for (int i = 0; i < rows.length; i++) {
            double similarity = similarities[i];
            double score = Double.isNaN(similarity) ? 0 : similarity;
            ranked.add(new RankedRow(rows[i], score, () -> RankExplanation.ofSearch(order, similarity)));
        }
        return ranked;
    }

    private List<RankedRow> scored(Map<ChunkSignal, Double> weights, RerankBatch batch) {
        Scoring scoring = new BatchScores(batch).scoring(weights, order.subject());
        var ranked = new ArrayList<RankedRow>();
        for (int i = 0; i < batch.size(); i++) {
            int place = i;
            ranked.add(new RankedRow(batch.row(i), scoring.score(i), () -> overlay(batch, scoring, place)));
        }
        return ranked;
    }

    private RankExplanation overlay(RerankBatch batch, Scoring scoring, int place) {
        return RankExplanation.of(order, batch, place, scoring.moves(place), scoring.unknown(place));
    }

    private static List<RankedRow> firstOfEach(Deduplication groups, List<RankedRow> ranked, FigureTable figures) {
        if (groups == Deduplication.CHUNKS) return List.copyOf(ranked);
        var seen = new HashSet<Integer>();
        return ranked.stream()
                .filter(hit -> {
                    int group = groups.of(figures, hit.row());
                    return group < 0 || seen.add(group);
                })
                .toList();
    }

    /// The exact best of all chunks, without similarity; otherwise like [#rank].
    ///
    /// If chunks of a file tie, the first definition represents the file.
    ///
    /// @param within documents that may be found (`set::contains`)
    /// @param limit most results, including those that a page skips
    /// @throws IllegalArgumentException if similarity is the only weight
    public List<RankedRow> best(
            IntPredicate within, FigureTable figures, CollectionStatistics statistics, FigureLevel level, int limit) {
        BatchScores all = statistics.scores(level);
        int[] rows = rows(within, figures);
        Scoring scoring = all.scoring(withoutSimilarity(), order.subject());
        if (rows.length == 0 || limit <= 0) return List.of();
        return Arrays.stream(top(scoring, rows, figures, Deduplication.of(order, level), limit))
                .mapToObj(row -> new RankedRow(row, scoring.score(row), () -> overlay(all.batch(), scoring, row)))
                .toList();
    }

    private Map<ChunkSignal, Double> withoutSimilarity() {
        var weights = new EnumMap<ChunkSignal, Double>(order.weights());
        weights.remove(ChunkSignal.SIMILARITY);
        return ChunkSignal.normalised(weights);
    }

    private static int[] rows(IntPredicate within, FigureTable figures) {
        int[] rows = new int[figures.rows()];
        int count = 0;
        for (int row = 0; row < rows.length; row++) if (within.test(figures.document(row))) rows[count++] = row;
        return Arrays.copyOf(rows, count);
    }

    private static int[] top(Scoring scoring, int[] rows, FigureTable figures, Deduplication groups, int limit) {
        var top = new TopPlaces(scoring, Math.min(limit, rows.length));
        if (groups == Deduplication.CHUNKS) for (int row : rows) top.offer(row);
        else for (int row : bestOfEach(scoring, rows, figures, groups)) if (row >= 0) top.offer(row);
        return top.bestFirst();
    }

    /// The best row of each group (-1 for a group without rows), then the rows without a group.
    private static int[] bestOfEach(Scoring scoring, int[] rows, FigureTable figures, Deduplication groups) {
        int[] group = new int[rows.length];
        int most = -1;
        for (int i = 0; i < group.length; i++) most = Math.max(most, group[i] = groups.of(figures, rows[i]));
        int[] best = new int[most + 1 + group.length];
        Arrays.fill(best, -1);
        for (int i = 0; i < group.length; i++) {
            // Chunks without a group get slots of their own after those of the groups.
            int at = group[i] < 0 ? most + 1 + i : group[i];
            if (best[at] < 0 || isBetter(rows[i], best[at], scoring, figures)) best[at] = rows[i];
        }
        return best;
    }

    private static boolean isBetter(int row, int other, Scoring scoring, FigureTable figures) {
        if (scoring.score(row) != scoring.score(other)) return scoring.score(row) > scoring.score(other);
        // The cheap test first: `other` is the best so far, usually a definition.
        return figures.kind(other) == ChunkKind.BLOCK && figures.kind(row) != ChunkKind.BLOCK;
    }
}
