package dev.loupe.search;

import dev.loupe.model.RepoPath;

/// What a file is to the project, as far as its path tells.
public enum FileRole {
    TEST,
    /// Prose about the code.
    DOCUMENT,
    /// Change logs, licences, lock files.
    RECORD,
    GENERATED,
    VENDORED,
    EXAMPLE,
    SOURCE;

    /// The first that applies: a generated test is a test, a document of a vendored library is vendored.
    public static FileRole of(RepoPath path) {
        if (Penalty.TEST.appliesTo(path)) return TEST;
        if (Penalty.VENDORED.appliesTo(path)) return VENDORED;
        if (Penalty.GENERATED.appliesTo(path)) return GENERATED;
        if (Penalty.RECORD.appliesTo(path)) return RECORD;
        if (Penalty.DOCUMENT.appliesTo(path)) return DOCUMENT;
        return Penalty.EXAMPLE.appliesTo(path) ? EXAMPLE : SOURCE;
    }
}
