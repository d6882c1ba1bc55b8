package dev.loupe.search;

import dev.loupe.index.Candidate;

/// How well a name is made of the question's words and the question of the name's: the harmonic mean of both
/// shares.
final class NameWords implements Evidence {
    private final Pool pool;

    NameWords(Pool pool) {
        this.pool = pool;
    }

    @Override
    public double of(Candidate candidate) {
        String name = candidate.facts().name();
        return name.isEmpty() ? 0 : alike(name);
    }

    private double alike(String name) {
        Pool.Mentions mentions = pool.mentions(name);
        double ofName = mentions.askedShare();
        double ofQuestion = pool.covered(mentions.words());
        return ofName + ofQuestion == 0 ? 0 : 2 * ofName * ofQuestion / (ofName + ofQuestion);
    }
}
