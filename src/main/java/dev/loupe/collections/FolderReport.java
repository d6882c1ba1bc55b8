package dev.loupe.collections;

import java.util.List;
import java.util.Map;

/// The results for the files of a folder.
///
/// @param indexed by path
/// @param failed by path
/// @param skipped number of files that rules exclude, by reason
/// @param removed deleted files that the collection had, by path
public record FolderReport(
        List<FileOutcome.Indexed> indexed,
        List<FileOutcome.Failed> failed,
        Map<String, Integer> skipped,
        List<String> removed) {

    public FolderReport {
        indexed = List.copyOf(indexed);
        failed = List.copyOf(failed);
        skipped = Map.copyOf(skipped);
        removed = List.copyOf(removed);
    }

    public int chunks() {
        return indexed.stream().mapToInt(FileOutcome.Indexed::chunks).sum();
    }
}
