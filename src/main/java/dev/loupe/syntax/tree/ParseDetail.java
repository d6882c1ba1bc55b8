package dev.loupe.syntax.tree;

/// How much of a file's identifiers a parse returns.
public enum ParseDetail {
    /// Each identifier once.
    IDENTIFIERS,
    /// Also every token with its position and role, as the index needs.
    OCCURRENCES
}
