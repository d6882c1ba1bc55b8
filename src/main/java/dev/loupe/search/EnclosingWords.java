package dev.loupe.search;

import dev.loupe.index.Candidate;

/// How much of the question the names around a definition cover: those of its type, module or namespace.
final class EnclosingWords implements Evidence {
    private final Pool pool;

    EnclosingWords(Pool pool) {
        this.pool = pool;
    }

    @Override
    public double of(Candidate candidate) {
        String enclosing =
                enclosing(candidate.facts().qualifiedName(), candidate.facts().name());
        return enclosing.isEmpty() ? 0 : pool.covered(pool.wordsIn(enclosing));
    }

    /// What is left of the qualified name without the name at its end.
    private static String enclosing(String qualified, String name) {
        return qualified.endsWith(name) ? qualified.substring(0, qualified.length() - name.length()) : qualified;
    }
}
