package dev.loupe.scan;

import java.util.List;
import java.util.Map;

/// What belongs to a project and what was left out.
///
/// @param files by path
/// @param skipped paths left out, by reason; at most 100 each, the full number is in counts
/// @param counts number of paths left out, by reason
/// @param byGit whether git decided what belongs
public record Scan(
        List<ScannedFile> files,
        Map<SkipReason, List<String>> skipped,
        Map<SkipReason, Integer> counts,
        boolean byGit) {
    public Scan {
        files = List.copyOf(files);
        skipped = Map.copyOf(skipped);
        counts = Map.copyOf(counts);
    }
}
