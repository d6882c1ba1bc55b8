package dev.loupe.search;

import dev.loupe.index.Candidate;
import java.util.Comparator;

/// A candidate with its score.
///
/// @param better how many chunks of its file stand before it; -1 for one beyond the pool, which is scored by
/// its words alone
record Scored(Candidate candidate, double score, int better) {

    static final Comparator<Scored> BEST_FIRST = Comparator.comparingDouble(Scored::score)
            .reversed()
            .thenComparing(one -> one.candidate().facts().path())
            .thenComparingInt(one -> one.candidate().facts().lines().first())
            .thenComparingInt(one -> one.candidate().document());

    Scored(Candidate candidate, double score) {
        this(candidate, score, 0);
    }
}
