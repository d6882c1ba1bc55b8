package dev.loupe.tools.code;

import dev.loupe.model.Coverage;
import java.util.List;
import java.util.Optional;

/// A page of symbols, before it is cut to what a client can take.
///
/// @param total symbols on all pages
/// @param suggestions names like one that is not there
record SymbolPage(List<Found> found, int total, List<String> suggestions, Coverage coverage, List<String> notes) {
    SymbolPage {
        found = List.copyOf(found);
        suggestions = List.copyOf(suggestions);
        notes = List.copyOf(notes);
    }

    /// @param texts whether the texts are wanted too
    record Wanted(int offset, int limit, boolean texts) {}

    /// @param result without its content
    /// @param text that content, unless it is not wanted
    /// @param isCode whether that is lines of the file, not an outline
    record Found(FindSymbol.Result result, Optional<String> text, boolean isCode) {}
}
