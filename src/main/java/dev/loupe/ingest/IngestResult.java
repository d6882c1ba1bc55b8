package dev.loupe.ingest;

import dev.loupe.model.PathSample;
import java.util.List;
import java.util.Map;

/// What a run of ingest did. See `Ingest`.
///
/// @param compared those of the unchanged whose times did not settle it, so that their content was read
/// @param skipped paths left out, by the reason's wire name
/// @param textOnly files without chunks, by reason
/// @param setAside files that were not taken apart because of their size, or whose parse was given up, with
/// the reason, at most 100
/// @param withoutVectors how many chunks were written without, and why; empty where none were
/// @param cancelled whether it stopped before everything was looked at
public record IngestResult(
        int added,
        int modified,
        int deleted,
        int unchanged,
        int compared,
        Map<String, PathSample> skipped,
        Map<String, Integer> textOnly,
        List<String> setAside,
        String withoutVectors,
        boolean cancelled) {

    public IngestResult {
        skipped = Map.copyOf(skipped);
        textOnly = Map.copyOf(textOnly);
        setAside = List.copyOf(setAside);
    }

    /// Whether the index was changed at all.
    public boolean changedAnything() {
        return added + modified + deleted > 0;
    }
}
