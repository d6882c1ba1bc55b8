package dev.loupe.search.bundle;

import dev.loupe.model.RepoPath;
import dev.loupe.search.feedback.FileFactors;
import java.util.List;
import java.util.Map;

/// A file that may belong to a task.
///
/// @param probability that it does, in (0, 1)
/// @param coupledTo files found that it changes together with, the closest first
/// @param alike first line of the most alike commit that changed it; empty without one
/// @param evidence by name, what the probability was made of
/// @param rated what ratings of earlier bundles made of it, which the probability has in it
public record Considered(
        RepoPath path,
        double probability,
        Relevance relevance,
        List<RepoPath> coupledTo,
        String alike,
        Map<String, Double> evidence,
        FileFactors.Factor rated) {

    /// Still no certainty, however much it was liked.
    private static final double LIKELIEST = 0.999;

    public Considered {
        coupledTo = List.copyOf(coupledTo);
        evidence = Map.copyOf(evidence);
    }

    /// The same, moved by ratings.
    public Considered moved(FileFactors.Factor factor) {
        if (factor.ratings() == 0) return this;
        double moved = Math.min(factor.on(probability), Math.max(probability, LIKELIEST));
        return new Considered(path, moved, relevance, coupledTo, alike, evidence, factor);
    }
}
