package dev.loupe.model;

/// The unit that is indexed and returned: lines of one file, usually one syntactic unit.
///
/// Every non-blank line of a file is in exactly one of its chunks.
///
/// @param name simple name of what is defined, empty for a block or window; composed ([ComposedText]), as
/// are the other names
/// @param qualifiedName with the enclosing names, in the language's own notation (`LruCache.get`,
/// `config::AppConfig::parse`); empty without a name
/// @param signature the declaration without its body on one line, empty without one
/// @param doc the documentation comment's text without comment marks, empty without one
/// @param enclosing qualified name of the definition around it, empty at top level
/// @param text the lines as in the file, joined by line feeds, without the last line break
public record Chunk(
        ChunkId id,
        RepoPath path,
        Language language,
        ChunkKind kind,
        String name,
        String qualifiedName,
        String signature,
        String doc,
        String enclosing,
        LineRange lines,
        String text,
        Complexity complexity) {

    public Chunk {
        name = ComposedText.of(name);
        qualifiedName = ComposedText.of(qualifiedName);
        enclosing = ComposedText.of(enclosing);
    }

    /// Whether it is known to define nothing and to decide nothing: imports, constants, plain sequences of
    /// calls.
    public boolean isPlain() {
        return kind == ChunkKind.BLOCK
                && !complexity.equals(Complexity.NONE)
                && complexity.branches() == 0
                && complexity.depth() == 0;
    }

    /// The same chunk with the same id, at other lines and with another text.
    public Chunk with(LineRange otherLines, String otherText) {
        return new Chunk(
                id,
                path,
                language,
                kind,
                name,
                qualifiedName,
                signature,
                doc,
                enclosing,
                otherLines,
                otherText,
                complexity);
    }
}
