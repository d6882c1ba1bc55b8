package dev.loupe.tools.code;

import dev.loupe.model.Coverage;
import dev.loupe.tools.answer.Param;
import java.util.List;
import java.util.Optional;

/// A page of symbols, before it is truncated to the client's limit.
///
/// @param total symbols on all pages
/// @param suggestions names similar to one that is not found
record SymbolPage(List<Found> found, int total, List<String> suggestions, Coverage coverage, List<String> notes) {
    SymbolPage {
        found = List.copyOf(found);
        suggestions = List.copyOf(suggestions);
        notes = List.copyOf(notes);
    }

    /// @param texts whether the texts are requested too
    record Wanted(int offset, int limit, boolean texts) {}

    /// @param result without its content
    /// @param text the content, if requested
    /// @param isCode whether it is lines of the file rather than an outline
    record Found(Result result, Optional<String> text, boolean isCode) {}

    record Result(
            @Param("of the chunk that holds it; null if none does")
            Optional<String> id,

            @Param("always 1: these are not guesses") double score,

            @Param(name = "relativePath", value = "relative to the codebase")
            String relativePath,

            @Param(name = "startLine", value = "one-based") int startLine,

            @Param(name = "endLine", value = "one-based, included")
            int endLine,

            String language,

            @Param(name = "chunkType", value = "function, method, class, …; file for a file's outline")
            String chunkType,

            String name,

            @Param(name = "symbolId", value = "the name with those around it, as the language writes it")
            String symbolId,

            @Param(name = "parentSymbolId", value = "the names around it; null at the top of a file")
            Optional<String> parentSymbolId,

            @Param("exact: that is its whole name; partial: its name ends so; file")
            String match,

            @Param("the code, or for what holds other symbols the outline of them; null with metaOnly")
            Optional<String> content) {

        Result with(String text) {
            return new Result(
                    id,
                    score,
                    relativePath,
                    startLine,
                    endLine,
                    language,
                    chunkType,
                    name,
                    symbolId,
                    parentSymbolId,
                    match,
                    Optional.of(text));
        }
    }
}
