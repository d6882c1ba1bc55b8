package dev.loupe.search;

import java.util.List;

/// A page of ranked hits without their texts.
///
/// @param hits best first
/// @param total as in [SearchAnswer]
/// @param notes as in [SearchAnswer]
public record RankedPage(List<Standing> hits, int total, List<String> notes) {

    /// A ranked hit.
    ///
    /// @param document number of the chunk within the snapshot that was searched
    /// @param score in [0, 1], as in [Hit]
    /// @param side the retrieval that found it
    public record Standing(int document, double score, SearchMode side) {}

    public RankedPage {
        hits = List.copyOf(hits);
        notes = List.copyOf(notes);
    }
}
