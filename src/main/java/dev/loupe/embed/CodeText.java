package dev.loupe.embed;

/// The embedder's input for a piece of code. Every part may be empty.
///
/// @param path with forward slashes, relative to the project
/// @param enclosing qualified name of the definition around it
/// @param signature the declaration without its body
/// @param doc the documentation comment without comment marks
/// @param comments those inside the body
/// @param body the code itself, with or without its declaration
public record CodeText(
        String path, String name, String enclosing, String signature, String doc, String comments, String body) {

    /// The text of a field.
    public String text(CodeField field) {
        return switch (field) {
            case NAME -> name;
            case ENCLOSING -> enclosing;
            case SIGNATURE -> signature;
            case FILE -> fileStem();
            case FOLDERS -> path.substring(0, path.lastIndexOf('/') + 1);
            case DOC -> doc;
            case COMMENTS -> comments;
            case BODY -> body;
        };
    }

    private String fileStem() {
        String file = path.substring(path.lastIndexOf('/') + 1);
        int dot = file.lastIndexOf('.');
        return dot > 0 ? file.substring(0, dot) : file;
    }
}
