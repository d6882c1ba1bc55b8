package dev.loupe.search;

import dev.loupe.model.RepoPath;
import dev.loupe.search.feedback.FileFactors;
import dev.loupe.search.rank.ScoredCandidate;
import java.util.List;
import java.util.Optional;

/// Note in an answer about ratings that moved its hits.
final class FeedbackNote {

    private FeedbackNote() {}

    /// Hits beyond the pool are ordered by their words, whatever their ratings.
    static FileFactors.Factor factor(FileFactors rated, ScoredCandidate one) {
        return one.row() < 0
                ? FileFactors.Factor.NONE
                : rated.of(one.candidate().facts().path());
    }

    /// @param shown the hits of the page
    static Optional<String> note(FileFactors rated, List<ScoredCandidate> shown) {
        if (rated.isEmpty() && rated.trouble().isEmpty()) return Optional.empty();
        List<RepoPath> files = shown.stream()
                .filter(one -> one.row() >= 0)
                .map(one -> one.candidate().facts().path())
                .distinct()
                .toList();
        String note = rated.note(files);
        return note.isEmpty() ? Optional.empty() : Optional.of(note);
    }
}
