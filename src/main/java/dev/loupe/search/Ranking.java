package dev.loupe.search;

import dev.loupe.index.Candidate;
import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Puts the candidates of a question into their order: signals, penalties, and at most a few chunks of one
/// file in front.
///
/// The score is the sum of signals times weights, times the factors of the penalties, times [#REPEATED] for
/// each better chunk of the same file. Factors appear among the signals with the share that they take away.
final class Ranking {
    /// Each further chunk of a file counts this much of the one before.
    private static final double REPEATED = 0.75;

    private final Pool pool;
    private final Weights weights;
    private final Set<Penalty> penalties = java.util.EnumSet.noneOf(Penalty.class);
    private final PenaltyBook book;

    Ranking(Pool pool, PenaltyBook book) {
        this.pool = pool;
        this.book = book;
        weights = Weights.of(pool.question());
        for (Penalty penalty : Penalty.values()) if (!penalty.isLiftedBy(pool.question())) penalties.add(penalty);
    }

    List<Scored> order(List<Candidate> candidates) {
        var scored = new ArrayList<Scored>(candidates.size());
        for (Candidate candidate : candidates) scored.add(score(candidate));
        scored.sort(Scored.BEST_FIRST);
        Map<RepoPath, Integer> before = new HashMap<>();
        scored.replaceAll(one -> {
            int better = before.merge(one.candidate().facts().path(), 1, Integer::sum) - 1;
            return better == 0 ? one : reduced(one, "repeated_file", Math.pow(REPEATED, better));
        });
        scored.sort(Scored.BEST_FIRST);
        return scored;
    }

    private Scored score(Candidate candidate) {
        var signals = new ArrayList<Hit.SignalValue>();
        double score = 0;
        for (Signal signal : Signal.values()) {
            double value = signal.value(candidate, pool);
            double weight = weights.of(signal);
            score += value * weight;
            signals.add(new Hit.SignalValue(signal.wireName(), value, weight, value * weight));
        }
        Scored scored = new Scored(candidate, score, signals);
        for (Penalty penalty : book.of(candidate.facts().path()))
            if (penalties.contains(penalty)) scored = reduced(scored, penalty.wireName(), penalty.factor());
        return scored;
    }

    private static Scored reduced(Scored scored, String name, double factor) {
        double score = scored.score() * factor;
        var signals = new ArrayList<>(scored.signals());
        signals.add(new Hit.SignalValue(name, 1, factor, score - scored.score()));
        return new Scored(scored.candidate(), score, signals);
    }
}
