package dev.loupe.embed;

/// The parts of a piece of code that are weighed apart, in the order of their numbers in a model file.
public enum CodeField {
    /// The simple name of what is defined.
    NAME,
    /// The qualified name of what is around it.
    ENCLOSING,
    /// The declaration on one line.
    SIGNATURE,
    /// The file's name without its last extension.
    FILE,
    /// The folders on the way to the file.
    FOLDERS,
    /// The documentation comment.
    DOC,
    /// The comments inside.
    COMMENTS,
    /// All the rest: the code.
    BODY;

    /// Words of a body beyond these characters say little more, and are not read.
    public static final int MOST_CHARACTERS = 4_000;
}
