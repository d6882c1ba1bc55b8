package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;

/// One ranking feature for the candidates of one pool. It is created per pool ([QuerySignal#over]) and may
/// cache what it computes for a file or a word.
@FunctionalInterface
interface Feature {

    /// In [0, 1], never NaN.
    double of(LexicalCandidate candidate);
}
