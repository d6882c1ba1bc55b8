package dev.loupe.model;

/// A named element of a file's outline. Outlines are in file order.
///
/// @param name composed ([ComposedText]), even if the file has another form; so is the qualified name
/// @param qualifiedName with the enclosing names, in the language's own notation
/// @param signature the declaration without its body on one line
/// @param doc the documentation comment's text without comment marks, empty without one
/// @param lines from the definition's first line (documentation excluded, annotations included) to its last
/// @param nameLine one-based line of the name
/// @param nameColumn one-based column of the name in Unicode code points
/// @param depth 0 at top level, one more inside each enclosing symbol
public record Symbol(
        SymbolKind kind,
        String name,
        String qualifiedName,
        String signature,
        String doc,
        LineRange lines,
        int nameLine,
        int nameColumn,
        int depth) {

    public Symbol {
        name = ComposedText.of(name);
        qualifiedName = ComposedText.of(qualifiedName);
    }
}
