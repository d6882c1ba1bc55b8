package dev.loupe.search.bundle;

import dev.loupe.model.RepoPath;
import dev.loupe.search.feedback.FileFactors;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A file that may belong to a task.
///
/// @param probability of belonging to the task, in (0, 1)
/// @param coupledTo files found that change together with it, closest first
/// @param alike first line of the most similar commit that changed it; empty if none
/// @param evidence by name, the [TaskSignal]s that are not 0, in their order
/// @param rated effect of earlier bundles' ratings, included in the probability
public record ScoredFile(
        RepoPath path,
        double probability,
        Relevance relevance,
        List<RepoPath> coupledTo,
        String alike,
        Map<String, Double> evidence,
        FileFactors.Factor rated) {

    /// Ratings never raise the probability above this.
    private static final double LIKELIEST = 0.999;

    /// Probability of a file that only calls what the task names.
    private static final double CALLING = 0.1;

    public ScoredFile {
        coupledTo = List.copyOf(coupledTo);
        evidence = Collections.unmodifiableMap(new LinkedHashMap<>(evidence));
    }

    /// A file that only calls what the task names.
    public static ScoredFile calling(RepoPath path) {
        return new ScoredFile(
                path, CALLING, Relevance.STRUCTURAL, List.of(), "", Map.of("calls", 1.0), FileFactors.Factor.NONE);
    }

    /// The same file, with its probability adjusted by ratings.
    public ScoredFile moved(FileFactors.Factor factor) {
        if (factor.ratings() == 0) return this;
        double moved = Math.min(factor.on(probability), Math.max(probability, LIKELIEST));
        return new ScoredFile(path, moved, relevance, coupledTo, alike, evidence, factor);
    }
}
