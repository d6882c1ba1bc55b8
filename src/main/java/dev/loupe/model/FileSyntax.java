package dev.loupe.model;

import java.util.List;

/// Everything that one parse of a file gives.
///
/// @param lines number of lines of the file; a last line without a line break counts
/// @param headerComments texts of the comments before any code, without comment marks
/// @param outcome how the parse went
public record FileSyntax(
        Language language,
        int lines,
        List<Chunk> chunks,
        List<Symbol> outline,
        List<String> headerComments,
        List<Import> imports,
        List<Occurrence> occurrences,
        ParseOutcome outcome) {

    public FileSyntax {
        chunks = List.copyOf(chunks);
        outline = List.copyOf(outline);
        headerComments = List.copyOf(headerComments);
        imports = List.copyOf(imports);
        occurrences = List.copyOf(occurrences);
    }
}
