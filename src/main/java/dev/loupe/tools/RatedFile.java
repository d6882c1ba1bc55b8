package dev.loupe.tools;

import dev.loupe.model.RepoPath;
import dev.loupe.search.feedback.FileFactors;
import java.util.List;
import java.util.stream.Stream;

/// A file of an answer that ratings of earlier answers moved.
public record RatedFile(
        String repo,

        @Param("relative to the repository") String path,

        @Param("what its score was multiplied with: below 1 it was lowered, above 1 raised")
        double factor,

        @Param("ratings of like questions that made it") int ratings) {

    /// The description of an answer's member that lists them.
    public static final String MEMBER =
            "files here that ratings of earlier answers to a like question moved (feedback_submit); empty where none did";

    /// Nothing where no rating moved it.
    public static Stream<RatedFile> of(String repo, RepoPath path, FileFactors.Factor factor) {
        return factor.ratings() == 0
                ? Stream.empty()
                : Stream.of(new RatedFile(
                        repo, path.value(), Math.round(factor.factor() * 1_000) / 1_000.0, factor.ratings()));
    }

    /// Each once, in the order of the answer.
    public static List<RatedFile> distinct(Stream<RatedFile> files) {
        return files.distinct().toList();
    }
}
