package dev.loupe.search.pool;

import dev.loupe.search.SearchMode;
import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.rerank.RerankItem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The candidates to rank: always the same for one question, whatever page of the answer is requested.
///
/// @param figures of the rows of the candidates
/// @param total number of matches, possibly more than the candidates
/// @param notes sentences for the reader of the answer
public record PointPool(FigureTable figures, List<Candidate> candidates, int total, List<String> notes) {
    /// Number of most similar candidates to rank; files at the level of files. No page goes beyond it.
    public static final int SIZE = 1_000;

    private static final double SHARE_OF_BEST = 0.5;

    private static final Comparator<Candidate> MOST_SIMILAR_FIRST =
            Comparator.comparingDouble(Candidate::similarity).reversed().thenComparingInt(Candidate::row);

    /// A candidate row.
    ///
    /// @param similarity in [0, 1]
    /// @param given the search's own score, in its own scale: a cosine, a fused rank, or the result of a
    /// strategy's formula
    /// @param side the retrieval that found it
    public record Candidate(int row, double similarity, double given, SearchMode side) {}

    public PointPool {
        candidates = List.copyOf(candidates);
        notes = List.copyOf(notes);
    }

    /// A pool that has all matches.
    public PointPool(FigureTable figures, List<Candidate> candidates, List<String> notes) {
        this(figures, candidates, candidates.size(), notes);
    }

    public static PointPool empty(FigureTable figures, String why) {
        return new PointPool(figures, List.of(), List.of(why));
    }

    /// Fuses these candidates, found by vectors, with the best by words ([ReciprocalRanks]).
    ///
    /// @param words rows of the same table, best first
    public PointPool fusedWith(List<Integer> words) {
        List<Integer> near = candidates.stream().map(Candidate::row).toList();
        Set<Integer> byMeaning = new HashSet<>(near);
        Set<Integer> byWords = new HashSet<>(words);
        var fused = new ArrayList<Candidate>();
        for (Map.Entry<Integer, Double> one :
                ReciprocalRanks.fused(List.of(near, words)).entrySet())
            fused.add(new Candidate(
                    one.getKey(),
                    one.getValue(),
                    one.getValue(),
                    side(byMeaning.contains(one.getKey()), byWords.contains(one.getKey()))));
        fused.sort(MOST_SIMILAR_FIRST);
        return new PointPool(figures, fused, notes);
    }

    /// The retrieval that found a candidate.
    public static SearchMode side(boolean byMeaning, boolean byWords) {
        if (byMeaning && byWords) return SearchMode.HYBRID;
        return byMeaning ? SearchMode.SEMANTIC : SearchMode.KEYWORD;
    }

    /// Keeps only good matches: candidates with at least half the similarity of the best. For orders by
    /// history, which would otherwise rank hardly related candidates first.
    public PointPool answering() {
        double best =
                candidates.stream().mapToDouble(Candidate::similarity).max().orElse(0);
        List<Candidate> well = candidates.stream()
                .filter(one -> one.similarity() >= SHARE_OF_BEST * best)
                .toList();
        return new PointPool(figures, well, total, notes);
    }

    /// The candidates as input for the reranker.
    public List<RerankItem> items() {
        return candidates.stream()
                .map(one -> new RerankItem(one.row(), one.similarity()))
                .toList();
    }
}
