package dev.loupe.search.change;

import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Map;

/// A file that a change concerns, or may.
///
/// @param score in (0, 1]
/// @param depth steps from the target, 1 or more
/// @param certain whether it is known to import or use the target, in one step
/// @param evidence what speaks for it, of the last step, each in (0, 1]
/// @param reasons the same in words
public record ImpactedFile(
        RepoPath file,
        double score,
        int depth,
        boolean certain,
        Map<ImpactEvidence, Double> evidence,
        List<String> reasons) {

    public ImpactedFile {
        evidence = Map.copyOf(evidence);
        reasons = List.copyOf(reasons);
    }
}
