package dev.loupe.search.feedback;

import dev.loupe.model.RepoPath;
import java.util.Collection;
import java.util.Map;

/// How much ratings raise or lower the files of one project for one question.
///
/// @param byFile only the files that ratings move
/// @param trouble the reason if ratings could not be read; otherwise empty
public record FileFactors(Map<RepoPath, Factor> byFile, String trouble) {

    /// No changes.
    public static final FileFactors NONE = new FileFactors(Map.of(), "");

    /// @param factor on the score: below 1 lowers, above 1 raises
    /// @param ratings number of ratings behind it
    public record Factor(double factor, int ratings) {

        /// For a file without ratings.
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

    /// A sentence on which files of the answer were moved; empty if none were.
    ///
    /// @param files of the answer, each once
    public String note(Collection<RepoPath> files) {
        if (!trouble.isEmpty()) return "ratings of earlier answers could not be read and moved nothing: " + trouble;
        long moved = files.stream().filter(byFile::containsKey).count();
        if (moved == 0) return "";
        return "%d of the files here are ranked as they are because earlier answers to a similar question were rated; feedback.enabled = false leaves ratings out"
                .formatted(moved);
    }
}
