package dev.loupe.records;

import java.util.List;

/// What was found in some archives.
///
/// @param hits best or newest first
/// @param fitting how many records there are within the filters
/// @param records how many there are
/// @param reading whether something is still being read for the first time, so that some are missing
/// @param notes sentences for the reader of the answer
/// @param problems what cannot be read as a record, by `source/path`
public record ArchiveAnswer(
        List<ArchiveHit> hits, int fitting, int records, boolean reading, List<String> notes, Problems problems) {
    public ArchiveAnswer {
        hits = List.copyOf(hits);
        notes = List.copyOf(notes);
    }
}
