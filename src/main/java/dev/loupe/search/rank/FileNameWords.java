package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;
import dev.loupe.model.RepoPath;
import dev.loupe.search.query.PathParts;
import java.util.HashMap;
import java.util.Map;

/// How well the file's name and the question's words match, both ways. A file that stands for its folder
/// (`index.ts`, `mod.rs`) takes the folder's name.
final class FileNameWords implements Feature {
    private final CandidateSet pool;
    private final Map<RepoPath, Double> byFile = new HashMap<>();

    FileNameWords(CandidateSet pool) {
        this.pool = pool;
    }

    @Override
    public double of(LexicalCandidate candidate) {
        return byFile.computeIfAbsent(candidate.facts().path(), this::alike);
    }

    private double alike(RepoPath path) {
        CandidateSet.Mentions mentions = pool.mentions(PathParts.of(path).naming());
        return Math.sqrt(mentions.askedShare() * pool.covered(mentions.words()));
    }
}
