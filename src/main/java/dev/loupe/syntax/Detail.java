package dev.loupe.syntax;

/// How much of a file's identifiers a parse tells.
public enum Detail {
    /// Each identifier once, which is what an index keeps.
    IDENTIFIERS,
    /// Every token with its place and role too. Costs about as much again as all the rest.
    OCCURRENCES
}
