package dev.loupe.search;

import dev.loupe.index.Candidate;
import dev.loupe.model.RepoPath;
import java.util.HashMap;
import java.util.Map;

/// How many of the question's words the candidates of its file hold together; for the file's best candidate
/// only. What a question is about is often spread over the functions of one file.
final class FileCoverage implements Evidence {
    private final Pool pool;
    private final Map<RepoPath, Long> wordsByFile = new HashMap<>();
    private final Map<RepoPath, Candidate> bestOfFile = new HashMap<>();

    FileCoverage(Pool pool) {
        this.pool = pool;
        for (Candidate candidate : pool.candidates()) {
            RepoPath path = candidate.facts().path();
            wordsByFile.merge(path, candidate.inAny(), (one, other) -> one | other);
            bestOfFile.merge(path, candidate, (old, other) -> other.score() > old.score() ? other : old);
        }
    }

    @Override
    public double of(Candidate candidate) {
        RepoPath path = candidate.facts().path();
        return bestOfFile.get(path) == candidate ? pool.covered(wordsByFile.getOrDefault(path, 0L)) : 0;
    }
}
