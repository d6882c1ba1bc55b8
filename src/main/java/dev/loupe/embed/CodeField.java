package dev.loupe.embed;

/// The parts of a piece of code that are weighed apart, in the order of their numbers in a model file.
public enum CodeField {
    /// The simple name of what is defined.
    NAME(Sort.NAMES, 24),
    /// The qualified name of what is around it.
    ENCLOSING(Sort.NAMES, 24),
    /// The declaration on one line.
    SIGNATURE(Sort.NAMES, 64),
    /// The file's name without its last extension.
    FILE(Sort.NAMES, 24),
    /// The folders on the way to the file.
    FOLDERS(Sort.NAMES, 24),
    /// The documentation comment.
    DOC(Sort.PROSE, 80),
    /// The comments inside.
    COMMENTS(Sort.PROSE, 60),
    /// All the rest: the code.
    BODY(Sort.CODE, 128);

    /// A text beyond these characters says little more, and is not read.
    public static final int MOST_CHARACTERS = 4_000;

    /// Where a token's weight is another one: `get` says little in a name and more in a sentence.
    public enum Sort {
        NAMES,
        PROSE,
        CODE
    }

    private final Sort sort;
    private final int mostTokens;

    CodeField(Sort sort, int mostTokens) {
        this.sort = sort;
        this.mostTokens = mostTokens;
    }

    public Sort sort() {
        return sort;
    }

    /// So many different tokens of it count, the first ones: the training saw no more.
    public int mostTokens() {
        return mostTokens;
    }
}
