package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;
import dev.loupe.model.RepoPath;
import dev.loupe.search.feedback.FileFactors;
import dev.loupe.search.signal.SignalColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/// Ranks the candidates of a question by signals and penalties, with a penalty for repeated chunks of one
/// file.
///
/// The score is the weighted sum of the signals, times the factors of penalties and ratings, times
/// [Weights#repeated] for each better chunk of the same file. File-level signals count only for the file's
/// best candidate by the other signals. Scores are explained only for the hits in the answer ([#explain]).
public final class Ranking implements Ranker {
    private static final QuerySignal[] SIGNALS = QuerySignal.values();

    private final CandidateSet set;
    private final SignalColumns<CandidateSet> columns;
    private final Weights weights;
    private final double[] worth = new double[SIGNALS.length];
    private final CandidatePenalties penalties;
    private final FileFactors rated;

    public Ranking(CandidateSet set, Weights weights, PenaltyCache book, FileFactors rated) {
        this.set = set;
        this.columns = new SignalColumns<>(set, set.candidates().size(), SIGNALS.length);
        this.weights = weights;
        this.penalties = new CandidatePenalties(set, book);
        this.rated = rated;
        for (QuerySignal signal : SIGNALS)
            worth[signal.ordinal()] = weights.of(set.question().kind(), signal);
    }

    @Override
    public List<ScoredCandidate> order() {
        List<ScoredCandidate> scored = set.scored(sums());
        scored.sort(ScoredCandidate.BEST_FIRST);
        addFiles(scored);
        scored.sort(ScoredCandidate.BEST_FIRST);
        Map<RepoPath, Integer> before = new HashMap<>();
        scored.replaceAll(one -> {
            int better = before.merge(one.candidate().facts().path(), 1, Integer::sum) - 1;
            return better == 0 ? one : one.behind(better, one.score() * repeated(better));
        });
        scored.sort(ScoredCandidate.BEST_FIRST);
        return scored;
    }

    /// By row, the weighted sum of the signals of chunks.
    private double[] sums() {
        double[] sums = new double[set.candidates().size()];
        for (QuerySignal signal : SIGNALS) {
            double weight = worth[signal.ordinal()];
            if (weight <= 0 || signal.isOfFile()) continue;
            double[] column = columns.of(signal);
            for (int row = 0; row < sums.length; row++) sums[row] += weight * column[row];
        }
        return sums;
    }

    /// Adds file-level signals to the first candidate of each file, and penalties and ratings to all.
    private void addFiles(List<ScoredCandidate> scored) {
        ToDoubleFunction<LexicalCandidate> ofFile = ofFile();
        var seen = new HashSet<RepoPath>();
        scored.replaceAll(one -> {
            double score = one.score();
            if (seen.add(one.candidate().facts().path())) score += ofFile.applyAsDouble(one.candidate());
            for (Penalty penalty : penalties.of(one.candidate())) score *= weights.factor(penalty);
            if (!rated.isEmpty())
                score = rated.of(one.candidate().facts().path()).on(score);
            return one.scored(score);
        });
    }

    /// The weighted sum of the signals of a candidate's file; no column, since most candidates do not count.
    private ToDoubleFunction<LexicalCandidate> ofFile() {
        record Term(Feature feature, double weight) {}
        List<Term> terms = Arrays.stream(SIGNALS)
                .filter(signal -> signal.isOfFile() && worth[signal.ordinal()] > 0)
                .map(signal -> new Term(signal.over(set), worth[signal.ordinal()]))
                .toList();
        return candidate -> {
            double sum = 0;
            for (Term term : terms) sum += term.weight() * term.feature().of(candidate);
            return sum;
        };
    }

    private double repeated(int better) {
        return Math.pow(weights.repeated(), better);
    }

    /// Every signal with its value, weight and share, and every factor with the share it takes away.
    @Override
    public List<Hit.SignalValue> explain(ScoredCandidate scored) {
        var signals = new ArrayList<Hit.SignalValue>();
        if (scored.row() < 0) {
            signals.add(new Hit.SignalValue(QuerySignal.LEXICAL.wireName(), scored.score(), 1, scored.score()));
            return signals;
        }
        double score = 0;
        for (QuerySignal signal : SIGNALS) {
            double value = columns.of(signal)[scored.row()];
            double weight = signal.isOfFile() && scored.better() > 0 ? 0 : worth[signal.ordinal()];
            score += value * weight;
            signals.add(new Hit.SignalValue(signal.wireName(), value, weight, value * weight));
        }
        for (Penalty penalty : penalties.of(scored.candidate()))
            score = reduced(signals, penalty.wireName(), weights.factor(penalty), score);
        score = rated(signals, rated.of(scored.candidate().facts().path()), score);
        if (scored.better() > 0) reduced(signals, "repeated_file", repeated(scored.better()), score);
        return signals;
    }

    private static double rated(List<Hit.SignalValue> signals, FileFactors.Factor factor, double score) {
        if (factor.ratings() == 0) return score;
        double moved = factor.on(score);
        signals.add(new Hit.SignalValue("feedback", factor.ratings(), factor.factor(), moved - score));
        return moved;
    }

    private static double reduced(List<Hit.SignalValue> signals, String name, double factor, double score) {
        signals.add(new Hit.SignalValue(name, 1, factor, score * factor - score));
        return score * factor;
    }
}
