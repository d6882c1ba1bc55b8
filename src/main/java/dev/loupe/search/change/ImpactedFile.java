package dev.loupe.search.change;

import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Map;

/// A file that a change affects or may affect.
///
/// @param score in (0, 1]
/// @param depth steps from the target, 1 or more
/// @param certain whether it certainly imports or uses the target directly
/// @param evidence the signals of the last step, each in (0, 1]
/// @param reasons the evidence in words
public record ImpactedFile(
        RepoPath file,
        double score,
        int depth,
        boolean certain,
        Map<ImpactSignal, Double> evidence,
        List<String> reasons) {

    public ImpactedFile {
        evidence = Map.copyOf(evidence);
        reasons = List.copyOf(reasons);
    }
}
