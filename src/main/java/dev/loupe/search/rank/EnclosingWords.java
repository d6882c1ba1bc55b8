package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;

/// Share of the question covered by the names around a definition: its type, module or namespace.
final class EnclosingWords implements Feature {
    private final CandidateSet pool;

    EnclosingWords(CandidateSet pool) {
        this.pool = pool;
    }

    @Override
    public double of(LexicalCandidate candidate) {
        String enclosing =
                enclosing(candidate.facts().qualifiedName(), candidate.facts().name());
        return enclosing.isEmpty() ? 0 : pool.covered(pool.wordsIn(enclosing));
    }

    /// The qualified name without its last part.
    private static String enclosing(String qualified, String name) {
        return qualified.endsWith(name) ? qualified.substring(0, qualified.length() - name.length()) : qualified;
    }
}
