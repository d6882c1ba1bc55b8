package dev.loupe.syntax;

/// How much of a file's identifiers a parse tells.
public enum ParseDetail {
    /// Each identifier once.
    IDENTIFIERS,
    /// Every token with its place and role too, which is what an index keeps.
    OCCURRENCES
}
