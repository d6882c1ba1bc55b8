package dev.loupe.embed;

/// The parts of a piece of code that are weighed apart, in the order of their numbers in a model file.
public enum CodeField {
    /// The simple name of what is defined.
    NAME(24),
    /// The qualified name of what is around it.
    ENCLOSING(24),
    /// The declaration on one line.
    SIGNATURE(40),
    /// The file's name without its last extension.
    FILE(24),
    /// The folders on the way to the file.
    FOLDERS(24),
    /// The documentation comment.
    DOC(60),
    /// The comments inside.
    COMMENTS(40),
    /// All the rest: the code.
    BODY(80);

    /// A text beyond these characters says little more, and is not read.
    public static final int MOST_CHARACTERS = 4_000;

    private final int mostTokens;

    CodeField(int mostTokens) {
        this.mostTokens = mostTokens;
    }

    /// So many different tokens of it count, the first ones: the training saw no more.
    public int mostTokens() {
        return mostTokens;
    }
}
