package dev.loupe.search;

import dev.loupe.model.Coverage;
import java.util.List;

/// Ranked hits and notes for the reader.
///
/// @param mode the mode used, as requested or narrowed
/// @param total number of chunks that match the words, before limit and offset: exact up to 1,000, a lower
/// bound beyond
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
