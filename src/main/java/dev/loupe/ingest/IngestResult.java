package dev.loupe.ingest;

import dev.loupe.model.PathSample;
import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Map;

/// What a run of ingest did. See `Ingest`.
///
/// @param changes files whose content in the index is another now
/// @param compared those of the unchanged whose times did not settle it, so that their content was read
/// @param skipped paths left out, by the reason's wire name
/// @param textOnly files without chunks, by reason
/// @param setAside files that were not taken apart because of their size, or whose parse was given up, with
/// the reason, at most 100
/// @param withoutVectors how many chunks were written without, and why; empty where none were
/// @param cancelled whether it stopped before everything was looked at
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
