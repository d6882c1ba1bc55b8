package dev.loupe.search;

import dev.loupe.index.Candidate;
import dev.loupe.index.CodeTerm;
import dev.loupe.model.RepoPath;
import java.util.HashMap;
import java.util.Map;

/// How well a file's name is made of the question's words and the question of the name's. A file that stands
/// for its folder (`index.ts`, `mod.rs`) is named by it.
final class FileNameWords implements Evidence {
    private final Pool pool;
    private final Map<RepoPath, Double> byFile = new HashMap<>();

    FileNameWords(Pool pool) {
        this.pool = pool;
    }

    @Override
    public double of(Candidate candidate) {
        return byFile.computeIfAbsent(candidate.facts().path(), this::alike);
    }

    private double alike(RepoPath path) {
        long words = 0;
        int parts = 0;
        int asked = 0;
        for (CodeTerm term : CodeTerm.cut(PathParts.of(path).naming())) {
            int place = pool.place(term.token());
            if (place >= 0) words |= 1L << place;
            if (term.whole()) continue;
            parts++;
            if (place >= 0) asked++;
        }
        double ofName = parts == 0 ? 0 : (double) asked / parts;
        return Math.sqrt(ofName * pool.covered(words));
    }
}
