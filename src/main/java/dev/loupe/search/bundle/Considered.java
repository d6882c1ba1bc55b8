package dev.loupe.search.bundle;

import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Map;

/// A file that may belong to a task.
///
/// @param probability that it does, in (0, 1)
/// @param coupledTo files found that it changes together with, the closest first
/// @param alike first line of the most alike commit that changed it; empty without one
/// @param evidence by name, what the probability was made of
public record Considered(
        RepoPath path,
        double probability,
        Relevance relevance,
        List<RepoPath> coupledTo,
        String alike,
        Map<String, Double> evidence) {

    public Considered {
        coupledTo = List.copyOf(coupledTo);
        evidence = Map.copyOf(evidence);
    }
}
