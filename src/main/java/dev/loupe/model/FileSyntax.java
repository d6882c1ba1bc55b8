package dev.loupe.model;

import dev.loupe.model.uast.Uast;
import java.util.List;

/// The result of one parse of a file.
///
/// @param lines number of lines of the file; a last line without a line break counts
/// @param headerComments texts of the comments before any code, without comment marks
/// @param identifiers each identifier in the code once, in the order of its first token
/// @param occurrences every identifier token in file order; empty if the parse was not asked for them
/// @param uast what decides which definition a name means; empty if the parse was not asked for occurrences,
/// or the language has no description of it
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
        Uast uast,
        ParseOutcome outcome) {

    public FileSyntax {
        chunks = List.copyOf(chunks);
        outline = List.copyOf(outline);
        headerComments = List.copyOf(headerComments);
        imports = List.copyOf(imports);
        identifiers = List.copyOf(identifiers);
        occurrences = List.copyOf(occurrences);
    }

    /// Without a universal syntax tree.
    public FileSyntax(
            Language language,
            int lines,
            List<Chunk> chunks,
            List<Symbol> outline,
            List<String> headerComments,
            List<Import> imports,
            List<String> identifiers,
            List<Occurrence> occurrences,
            ParseOutcome outcome) {
        this(language, lines, chunks, outline, headerComments, imports, identifiers, occurrences, Uast.EMPTY, outcome);
    }
}
