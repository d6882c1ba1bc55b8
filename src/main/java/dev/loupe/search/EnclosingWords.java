package dev.loupe.search;

import dev.loupe.index.LexicalCandidate;

/// How much of the question the names around a definition cover: those of its type, module or namespace.
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

    /// What is left of the qualified name without the name at its end.
    private static String enclosing(String qualified, String name) {
        return qualified.endsWith(name) ? qualified.substring(0, qualified.length() - name.length()) : qualified;
    }
}
