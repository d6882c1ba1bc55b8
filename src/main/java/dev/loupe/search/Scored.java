package dev.loupe.search;

import dev.loupe.index.Candidate;
import java.util.Comparator;
import java.util.List;

/// A candidate with its score and what made it.
record Scored(Candidate candidate, double score, List<Hit.SignalValue> signals) {

    static final Comparator<Scored> BEST_FIRST = Comparator.comparingDouble(Scored::score)
            .reversed()
            .thenComparing(one -> one.candidate().facts().path())
            .thenComparingInt(one -> one.candidate().facts().lines().first())
            .thenComparingInt(one -> one.candidate().document());

    Scored {
        signals = List.copyOf(signals);
    }
}
