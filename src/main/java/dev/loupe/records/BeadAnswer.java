package dev.loupe.records;

import java.util.List;

/// The beads found in some projects.
///
/// @param hits best first
/// @param fitting number of beads that pass the filters
/// @param beads number of all beads
/// @param sources where they were read from, without duplicates
/// @param live whether a server was asked for the current state
/// @param reading whether a first read is still running, so that some beads are missing
/// @param notes sentences for the reader of the answer
/// @param problems entries that are not valid beads
public record BeadAnswer(
        List<BeadHit> hits,
        int fitting,
        int beads,
        List<String> sources,
        boolean live,
        boolean reading,
        List<String> notes,
        RecordProblems problems) {

    public BeadAnswer {
        hits = List.copyOf(hits);
        sources = List.copyOf(sources);
        notes = List.copyOf(notes);
    }
}
