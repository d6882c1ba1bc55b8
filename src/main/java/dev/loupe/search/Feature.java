package dev.loupe.search;

import dev.loupe.index.LexicalCandidate;

/// One thing that speaks for the candidates of one pool. Made for the pool ([RankingSignal#over]), so that
/// it may keep what it found out about a file or a word.
@FunctionalInterface
interface Feature {

    /// In [0, 1], never NaN.
    double of(LexicalCandidate candidate);
}
