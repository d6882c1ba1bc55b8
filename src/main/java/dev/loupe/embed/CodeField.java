package dev.loupe.embed;

/// The separately weighted parts of a piece of code, in the order of their numbers in a model file.
public enum CodeField {
    /// The simple name of what is defined.
    NAME(Sort.NAMES, 24),
    /// The qualified name of the enclosing definition.
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
    /// Everything else: the code.
    BODY(Sort.CODE, 128);

    /// Characters beyond this add little and are not read.
    public static final int MOST_CHARACTERS = 4_000;

    /// Classes of fields in which a token has the same weight: `get` means little in a name and more in a
    /// sentence.
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

    /// The maximum number of distinct tokens that count, the first ones: the same as in training.
    public int mostTokens() {
        return mostTokens;
    }
}
