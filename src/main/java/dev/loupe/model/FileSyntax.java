package dev.loupe.model;

import java.util.List;

/// The result of one parse of a file.
///
/// @param lines number of lines of the file; a last line without a line break counts
/// @param headerComments texts of the comments before any code, without comment marks
/// @param identifiers each identifier in the code once, in the order of its first token
/// @param occurrences every identifier token in file order; empty if the parse was not asked for them
/// @param outcome how the parse went
public record FileSyntax(
        Language language,
        int lines,
        List<Chunk> chunks,
        List<Symbol> outline,
        List<String> headerComments,
        List<Import> imports,
        List<String> identifiers,
        List<Occurrence> occurrences,
        ParseOutcome outcome) {

    public FileSyntax {
        chunks = List.copyOf(chunks);
        outline = List.copyOf(outline);
        headerComments = List.copyOf(headerComments);
        imports = List.copyOf(imports);
        identifiers = List.copyOf(identifiers);
        occurrences = List.copyOf(occurrences);
    }
}
