package dev.loupe.search;

import dev.loupe.index.Candidate;
import java.util.ArrayList;
import java.util.List;

/// Order by vectors alone: the score is the cosine, or 0 where it is negative.
final class ByMeaning implements Order {
    private final Pool pool;

    ByMeaning(Pool pool) {
        this.pool = pool;
    }

    @Override
    public List<Scored> order(List<Candidate> candidates) {
        var scored = new ArrayList<Scored>(candidates.size());
        for (Candidate candidate : candidates) scored.add(new Scored(candidate, pool.cosine(candidate)));
        scored.sort(Scored.BEST_FIRST);
        scored.replaceAll(one -> new Scored(one.candidate(), Math.max(0, one.score())));
        return scored;
    }

    @Override
    public List<Hit.SignalValue> explain(Scored scored) {
        return List.of(new Hit.SignalValue("cosine", pool.cosine(scored.candidate()), 1, scored.score()));
    }
}
