package dev.loupe.records;

import java.util.List;

/// The records found in some archives.
///
/// @param hits best or newest first
/// @param fitting number of records that pass the filters
/// @param records number of all records
/// @param reading whether a first read is still running, so that some records are missing
/// @param notes sentences for the reader of the answer
/// @param problems files that cannot be read as records, by `source/path`
public record ArchiveAnswer(
        List<ArchiveHit> hits, int fitting, int records, boolean reading, List<String> notes, RecordProblems problems) {
    public ArchiveAnswer {
        hits = List.copyOf(hits);
        notes = List.copyOf(notes);
    }
}
