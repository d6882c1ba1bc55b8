package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;
import dev.loupe.model.RepoPath;
import java.util.HashMap;
import java.util.Map;

/// Share of the question's words that the candidates of the file hold together. The subject of a question is
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
