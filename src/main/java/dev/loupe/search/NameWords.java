package dev.loupe.search;

import dev.loupe.index.LexicalCandidate;

/// How well a name is made of the question's words and the question of the name's: the harmonic mean of both
/// shares.
final class NameWords implements Feature {
    private final CandidateSet pool;

    NameWords(CandidateSet pool) {
        this.pool = pool;
    }

    @Override
    public double of(LexicalCandidate candidate) {
        String name = candidate.facts().name();
        return name.isEmpty() ? 0 : alike(name);
    }

    private double alike(String name) {
        CandidateSet.Mentions mentions = pool.mentions(name);
        double ofName = mentions.askedShare();
        double ofQuestion = pool.covered(mentions.words());
        return ofName + ofQuestion == 0 ? 0 : 2 * ofName * ofQuestion / (ofName + ofQuestion);
    }
}
