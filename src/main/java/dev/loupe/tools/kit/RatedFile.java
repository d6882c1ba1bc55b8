package dev.loupe.tools.kit;

import dev.loupe.model.RepoPath;
import dev.loupe.search.feedback.FileFactors;
import dev.loupe.tools.answer.Param;
import java.util.List;
import java.util.stream.Stream;

/// A file whose rank in an answer was changed by ratings of earlier answers.
public record RatedFile(
        String repo,

        @Param("relative to the repository") String path,

        @Param("what its score was multiplied with: below 1 it was lowered, above 1 raised")
        double factor,

        @Param("ratings of like questions that made it") int ratings) {

    /// The description of the answer member that lists them.
    public static final String MEMBER =
            "files here that ratings of earlier answers to a similar question moved (feedback_submit); empty if none did";

    /// Empty if no rating changed its rank.
    public static Stream<RatedFile> of(String repo, RepoPath path, FileFactors.Factor factor) {
        return factor.ratings() == 0
                ? Stream.empty()
                : Stream.of(new RatedFile(
                        repo, path.value(), Math.round(factor.factor() * 1_000) / 1_000.0, factor.ratings()));
    }

    /// Distinct, in the order of the answer.
    public static List<RatedFile> distinct(Stream<RatedFile> files) {
        return files.distinct().toList();
    }
}
