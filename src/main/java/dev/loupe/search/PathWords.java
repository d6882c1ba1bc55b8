package dev.loupe.search;

import dev.loupe.index.Candidate;
import dev.loupe.index.CodeTerm;
import dev.loupe.model.RepoPath;
import java.util.HashMap;
import java.util.Map;

/// How much of the question the file's name and its folder cover; less where the name says other things as
/// well: `Application` answers to itself better than `ApplicationErrors` does.
final class PathWords implements Evidence {
    /// What a path gets for holding the words at all; the rest is for holding no others.
    private static final double FOR_MENTIONING = 0.5;

    private final Pool pool;
    private final Map<RepoPath, Double> byFile = new HashMap<>();

    PathWords(Pool pool) {
        this.pool = pool;
    }

    @Override
    public double of(Candidate candidate) {
        return byFile.computeIfAbsent(candidate.facts().path(), this::covered);
    }

    private double covered(RepoPath path) {
        PathParts parts = PathParts.of(path);
        double covered = pool.covered(pool.wordsIn(parts.stem() + ' ' + parts.parent()));
        return covered == 0 ? 0 : covered * (FOR_MENTIONING + (1 - FOR_MENTIONING) * askedShare(parts.naming()));
    }

    private double askedShare(String text) {
        int parts = 0;
        int asked = 0;
        for (CodeTerm term : CodeTerm.cut(text)) {
            if (term.whole()) continue;
            parts++;
            if (pool.place(term.token()) >= 0) asked++;
        }
        return parts == 0 ? 0 : (double) asked / parts;
    }
}
