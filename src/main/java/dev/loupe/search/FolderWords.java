package dev.loupe.search;

import dev.loupe.index.Candidate;

/// How much of the question the names of its folders cover.
final class FolderWords implements Evidence {
    private final Pool pool;

    FolderWords(Pool pool) {
        this.pool = pool;
    }

    @Override
    public double of(Candidate candidate) {
        String folders = PathParts.of(candidate.facts().path()).folders();
        return folders.isEmpty() ? 0 : pool.covered(pool.wordsIn(folders));
    }
}
