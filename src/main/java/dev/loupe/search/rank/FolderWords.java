package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;
import dev.loupe.search.query.PathParts;

/// Share of the question covered by the names of the file's folders.
final class FolderWords implements Feature {
    private final CandidateSet pool;

    FolderWords(CandidateSet pool) {
        this.pool = pool;
    }

    @Override
    public double of(LexicalCandidate candidate) {
        String folders = PathParts.of(candidate.facts().path()).folders();
        return folders.isEmpty() ? 0 : pool.covered(pool.wordsIn(folders));
    }
}
