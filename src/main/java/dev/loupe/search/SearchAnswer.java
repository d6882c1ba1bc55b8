package dev.loupe.search;

import dev.loupe.model.Coverage;
import java.util.List;

/// Ranked hits and what the reader must know of them.
///
/// @param mode the mode that was used, as asked or narrowed
/// @param total number of chunks that match the words, before limit and offset: exact up to 1,000, at least
/// that many
///     beyond
/// @param notes sentences for the reader: what was narrowed, corrected or left out
public record SearchAnswer(List<Hit> hits, SearchMode mode, int total, Coverage coverage, List<String> notes) {

    public SearchAnswer {
        hits = List.copyOf(hits);
        notes = List.copyOf(notes);
    }

    public SearchAnswer with(Coverage other) {
        return new SearchAnswer(hits, mode, total, other, notes);
    }
}
