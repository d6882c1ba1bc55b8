package dev.loupe.records;

import java.util.List;

/// What was found among the beads of some projects.
///
/// @param hits best first
/// @param fitting how many beads there are within the filters
/// @param beads how many there are
/// @param sources where they were read from, each once
/// @param live whether a server was asked what is so just now
/// @param reading whether something is still being read for the first time, so that some are missing
/// @param notes sentences for the reader of the answer
/// @param problems what is no bead
public record BeadAnswer(
        List<BeadHit> hits,
        int fitting,
        int beads,
        List<String> sources,
        boolean live,
        boolean reading,
        List<String> notes,
        Problems problems) {

    public BeadAnswer {
        hits = List.copyOf(hits);
        sources = List.copyOf(sources);
        notes = List.copyOf(notes);
    }
}
