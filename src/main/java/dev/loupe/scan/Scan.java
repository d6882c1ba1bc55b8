package dev.loupe.scan;

import java.util.List;
import java.util.Map;

/// The files of a project and the skipped paths. Paths that git ignores are neither included nor counted.
///
/// @param files by path
/// @param skipped paths left out, by reason; at most 100 each, the full number is in counts
/// @param counts number of paths left out, by reason; reasons that did not occur are missing
/// @param byGit whether the folder is in a git repository, whose index then counts too; the rules are git's
/// in either case
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
