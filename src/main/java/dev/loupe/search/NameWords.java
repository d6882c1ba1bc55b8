package dev.loupe.search;

import dev.loupe.index.Candidate;
import dev.loupe.index.CodeTerm;
import java.util.HashMap;
import java.util.Map;

/// How well a name is made of the question's words and the question of the name's: the harmonic mean of both
/// shares.
final class NameWords implements Evidence {
    private final Pool pool;
    private final Map<String, Double> byName = new HashMap<>();

    NameWords(Pool pool) {
        this.pool = pool;
    }

    @Override
    public double of(Candidate candidate) {
        String name = candidate.facts().name();
        return name.isEmpty() ? 0 : byName.computeIfAbsent(name, this::alike);
    }

    private double alike(String name) {
        int parts = 0;
        int asked = 0;
        long words = 0;
        for (CodeTerm term : CodeTerm.cut(name)) {
            int place = pool.place(term.token());
            if (place >= 0) words |= 1L << place;
            if (term.whole()) continue;
            parts++;
            if (place >= 0) asked++;
        }
        double ofName = parts == 0 ? 0 : (double) asked / parts;
        double ofQuestion = pool.covered(words);
        return ofName + ofQuestion == 0 ? 0 : 2 * ofName * ofQuestion / (ofName + ofQuestion);
    }
}
