package dev.loupe.ingest;

import dev.loupe.model.PathSample;
import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Map;

/// The result of an [Ingest] run.
///
/// @param changes files whose indexed content changed
/// @param compared unchanged files whose content had to be read because their times were inconclusive
/// @param skipped paths left out, by the reason's wire name
/// @param textOnly files without chunks, by reason
/// @param setAside files that were too large to parse or whose parse was given up, with the reason, at most
/// 100
/// @param withoutVectors number of chunks written without a vector, and why; empty if there are none
/// @param cancelled whether it stopped before all files were checked
public record IngestResult(
        Map<RepoPath, IndexChange> changes,
        int unchanged,
        int compared,
        Map<String, PathSample> skipped,
        Map<String, Integer> textOnly,
        List<String> setAside,
        String withoutVectors,
        boolean cancelled) {

    public IngestResult {
        changes = Map.copyOf(changes);
        skipped = Map.copyOf(skipped);
        textOnly = Map.copyOf(textOnly);
        setAside = List.copyOf(setAside);
    }

    public int added() {
        return count(IndexChange.ADDED);
    }

    public int modified() {
        return count(IndexChange.MODIFIED);
    }

    public int deleted() {
        return count(IndexChange.DELETED);
    }

    private int count(IndexChange wanted) {
        return (int) changes.values().stream().filter(wanted::equals).count();
    }

    /// Whether the index was changed at all.
    public boolean changedAnything() {
        return !changes.isEmpty();
    }
}
