package dev.loupe.search;

import dev.loupe.index.Candidate;

/// One thing that speaks for the candidates of one pool. Made for the pool ([Signal#over]), so that it may
/// keep what it found out about a file or a word.
@FunctionalInterface
interface Evidence {

    /// In [0, 1], never NaN.
    double of(Candidate candidate);
}
