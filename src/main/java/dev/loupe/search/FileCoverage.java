package dev.loupe.search;

import dev.loupe.index.LexicalCandidate;
import dev.loupe.model.RepoPath;
import java.util.HashMap;
import java.util.Map;

/// How many of the question's words the candidates of its file hold together. What a question is about is
/// often spread over the functions of one file.
final class FileCoverage implements Feature {
    private final CandidateSet pool;
    private final Map<RepoPath, Long> wordsByFile = new HashMap<>();

    FileCoverage(CandidateSet pool) {
        this.pool = pool;
        for (LexicalCandidate candidate : pool.candidates())
            wordsByFile.merge(candidate.facts().path(), candidate.inAny(), (one, other) -> one | other);
    }

    @Override
    public double of(LexicalCandidate candidate) {
        return pool.covered(wordsByFile.getOrDefault(candidate.facts().path(), 0L));
    }
}
