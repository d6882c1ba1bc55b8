package dev.loupe.search.feedback;

import dev.loupe.model.RepoPath;
import java.util.Collection;
import java.util.Map;

/// By how much ratings raise or lower the files of one project for one question.
///
/// @param byFile those that they move, and no others
/// @param trouble why ratings could not be asked; empty where they could
public record FileFactors(Map<RepoPath, Factor> byFile, String trouble) {

    /// Everything stays as it is.
    public static final FileFactors NONE = new FileFactors(Map.of(), "");

    /// @param factor on the score: below 1 lowers, above raises
    /// @param ratings that made it
    public record Factor(double factor, int ratings) {

        /// Of a file that no rating is about.
        public static final Factor NONE = new Factor(1, 0);

        /// @param score in [0, 1]
        /// @return in [0, 1]
        public double on(double score) {
            return ratings == 0 ? score : Math.min(1, score * factor);
        }
    }

    public FileFactors {
        byFile = Map.copyOf(byFile);
    }

    public boolean isEmpty() {
        return byFile.isEmpty();
    }

    public Factor of(RepoPath file) {
        return byFile.getOrDefault(file, Factor.NONE);
    }

    /// A sentence on what was moved of the files that are answered; empty where nothing was.
    ///
    /// @param files of the answer, each once
    public String note(Collection<RepoPath> files) {
        if (!trouble.isEmpty()) return "ratings of earlier answers could not be read and moved nothing: " + trouble;
        long moved = files.stream().filter(byFile::containsKey).count();
        if (moved == 0) return "";
        return "%d of the files here stand where they do because earlier answers to a like question were rated; feedback.enabled = false leaves ratings out"
                .formatted(moved);
    }
}
