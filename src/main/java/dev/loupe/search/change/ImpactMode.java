package dev.loupe.search.change;

/// What is asked to tell which files a change concerns.
public enum ImpactMode {
    /// All of them together.
    COMBINED,
    /// What git's history says was changed with the file.
    COUPLING,
    /// What is alike in meaning.
    SEMANTIC,
    /// What imports the file or uses what it defines.
    DEPS
}
