package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;

/// How well a name and the question's words match: the harmonic mean of the share of the name that is in the
/// question and the share of the question that is in the name.
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
