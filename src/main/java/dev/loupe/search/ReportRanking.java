package dev.loupe.search;

import dev.loupe.index.LexicalCandidate;
import dev.loupe.model.RepoPath;
import dev.loupe.search.feedback.FileFactors;
import dev.loupe.search.rank.Hit;
import dev.loupe.search.rank.Ranker;
import dev.loupe.search.rank.ScoredCandidate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Ranks for a [Report][dev.loupe.search.query.Report]: fuses the rankings of its parts by the ranks of
/// files, as the answer to a report is files to change.
///
/// A file's score is the sum over the parts of weight · K / (K + rank), relative to the sum of the weights
/// (reciprocal rank fusion: Cormack, Clarke and Buettcher 2009). Files that come first by [TaskOrder] are
/// ranked among themselves, and all others, such as tests and documents, apart, with a factor on their
/// score. A file's further chunks count less.
final class ReportRanking implements Ranker {
    /// Rank at which a part counts half.
    private static final double K = 5;

    /// Factor for files that do not come first.
    private static final double OTHERS = 0.3;

    /// Factor for each better chunk of the same file.
    private static final double REPEATED = 0.8;

    private final TaskOrder order;
    private final FileFactors rated;
    private final Map<RepoPath, Found> files = new HashMap<>();
    private double weights;

    /// A part of a report that is asked by itself.
    enum Part {
        TITLE(0.35),
        BODY(1),
        PLACES(0.3);

        private final double weight;

        Part(double weight) {
            this.weight = weight;
        }
    }

    /// A file: its chunks with the sums of their shares, and its share by part.
    private static final class Found {
        private final Map<Integer, LexicalCandidate> chunks = new LinkedHashMap<>();
        private final Map<Integer, Double> worth = new HashMap<>();
        private final List<Hit.SignalValue> parts = new ArrayList<>();

        double score() {
            return parts.stream().mapToDouble(Hit.SignalValue::share).sum();
        }
    }

    /// @param order which files come first
    ReportRanking(TaskOrder order, FileFactors rated) {
        this.order = order;
        this.rated = rated;
    }

    /// @param ranked for the part, best first
    void add(Part part, List<ScoredCandidate> ranked) {
        weights += part.weight;
        var ranks = new HashMap<RepoPath, Integer>();
        int first = 0;
        int others = 0;
        int place = 0;
        for (ScoredCandidate one : ranked) {
            RepoPath path = one.candidate().facts().path();
            Found file = files.computeIfAbsent(path, _ -> new Found());
            if (!ranks.containsKey(path)) {
                int rank = order.isFirst(path) ? first++ : others++;
                ranks.put(path, rank);
                file.parts.add(new Hit.SignalValue(
                        part.name().toLowerCase(Locale.ROOT), 1.0 / (1 + rank), part.weight, share(part, rank)));
            }
            file.chunks.putIfAbsent(one.candidate().document(), one.candidate());
            file.worth.merge(one.candidate().document(), share(part, place++), Double::sum);
        }
    }

    private static double share(Part part, int rank) {
        return part.weight * K / (K + rank);
    }

    @Override
    public List<ScoredCandidate> order() {
        var all = new ArrayList<ScoredCandidate>();
        files.forEach((path, file) -> {
            double score = rated.of(path).on(file.score() / weights * (order.isFirst(path) ? 1 : OTHERS));
            var chunks = new ArrayList<>(file.chunks.values());
            chunks.sort(Comparator.comparingDouble(
                    (LexicalCandidate one) -> -file.worth.getOrDefault(one.document(), 0.0)));
            for (int i = 0; i < chunks.size(); i++)
                all.add(new ScoredCandidate(all.size(), chunks.get(i), score * Math.pow(REPEATED, i), i));
        });
        all.sort(ScoredCandidate.BEST_FIRST);
        return all;
    }

    /// The parts of the file, with what each contributes to the score.
    @Override
    public List<Hit.SignalValue> explain(ScoredCandidate scored) {
        RepoPath path = scored.candidate().facts().path();
        Found file = files.get(path);
        if (file == null) return List.of();
        double unit = scored.score() / file.score();
        return file.parts.stream()
                .map(part -> new Hit.SignalValue(part.name(), part.value(), part.weight(), part.share() * unit))
                .toList();
    }
}
