package dev.loupe.search;

import dev.loupe.index.Candidate;
import java.util.HashMap;
import java.util.Map;

/// How much of the question the names of its folders cover.
final class FolderWords implements Evidence {
    private final Pool pool;
    private final Map<String, Double> byFolder = new HashMap<>();

    FolderWords(Pool pool) {
        this.pool = pool;
    }

    @Override
    public double of(Candidate candidate) {
        String folders = PathParts.of(candidate.facts().path()).folders();
        return folders.isEmpty() ? 0 : byFolder.computeIfAbsent(folders, text -> pool.covered(pool.wordsIn(text)));
    }
}
