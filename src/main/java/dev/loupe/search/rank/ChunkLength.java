package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;

/// Length of the chunk on a logarithmic scale: 0 for one line, 1 for [#SCREENFUL] lines or more. Code that
/// does the work is rarely one line long.
final class ChunkLength implements Feature {
    private static final double SCREENFUL = 50;

    ChunkLength(CandidateSet pool) {}

    @Override
    public double of(LexicalCandidate candidate) {
        return Math.min(1, Math.log(candidate.facts().lines().count()) / Math.log(SCREENFUL));
    }
}
