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

/// What is put in line: always the same for one question, whatever page of the answer is asked for.
///
/// @param figures of the rows of the candidates
/// @param total how many fit the question, which may be more than are put in line
/// @param notes sentences for the reader of the answer
public record PointPool(FigureTable figures, List<Candidate> candidates, int total, List<String> notes) {
    /// So many of the most similar are put in line, at the level of files so many files. No page reaches
    /// further.
    public static final int SIZE = 1_000;

    private static final double SHARE_OF_BEST = 0.5;

    private static final Comparator<Candidate> MOST_SIMILAR_FIRST =
            Comparator.comparingDouble(Candidate::similarity).reversed().thenComparingInt(Candidate::row);

    /// A row that was found.
    ///
    /// @param similarity in [0, 1]
    /// @param given what the search itself thinks of it, in its own scale: a cosine, fused ranks, or what the
    /// formula of a strategy gives
    /// @param side that found it
    public record Candidate(int row, double similarity, double given, SearchMode side) {}

    public PointPool {
        candidates = List.copyOf(candidates);
        notes = List.copyOf(notes);
    }

    /// Of which no more fit the question.
    public PointPool(FigureTable figures, List<Candidate> candidates, List<String> notes) {
        this(figures, candidates, candidates.size(), notes);
    }

    public static PointPool empty(FigureTable figures, String why) {
        return new PointPool(figures, List.of(), List.of(why));
    }

    /// What the nearest in meaning and the best by words say together, by [ReciprocalRanks].
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

    /// The side that found something.
    public static SearchMode side(boolean byMeaning, boolean byWords) {
        if (byMeaning && byWords) return SearchMode.HYBRID;
        return byMeaning ? SearchMode.SEMANTIC : SearchMode.KEYWORD;
    }

    /// Of these those that answer the question well: what has at least half the similarity of the best. For
    /// orders by history, which would bring up what hardly belongs to the question.
    public PointPool answering() {
        double best =
                candidates.stream().mapToDouble(Candidate::similarity).max().orElse(0);
        List<Candidate> well = candidates.stream()
                .filter(one -> one.similarity() >= SHARE_OF_BEST * best)
                .toList();
        return new PointPool(figures, well, total, notes);
    }

    /// What is to be put in line.
    public List<RerankItem> items() {
        return candidates.stream()
                .map(one -> new RerankItem(one.row(), one.similarity()))
                .toList();
    }
}
