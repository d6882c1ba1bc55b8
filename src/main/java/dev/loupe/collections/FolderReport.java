package dev.loupe.collections;

import java.util.List;
import java.util.Map;

/// What became of the files of a folder.
///
/// @param indexed by path
/// @param failed by path
/// @param skipped files that rules keep out, by reason
/// @param removed files that the collection had and that are gone, by path
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
