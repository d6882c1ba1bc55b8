package dev.loupe.search;

import dev.loupe.index.LexicalCandidate;

/// How long it is, on a logarithmic scale: one line is 0, a screenful of [#SCREENFUL] lines or more is 1.
/// What does the work is rarely one line long.
final class ChunkLength implements Feature {
    private static final double SCREENFUL = 50;

    ChunkLength(CandidateSet pool) {}

    @Override
    public double of(LexicalCandidate candidate) {
        return Math.min(1, Math.log(candidate.facts().lines().count()) / Math.log(SCREENFUL));
    }
}
