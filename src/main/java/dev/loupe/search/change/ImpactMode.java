package dev.loupe.search.change;

/// The signals to use for an impact analysis.
public enum ImpactMode {
    /// All of them combined.
    COMBINED,
    /// Co-change in the git history.
    COUPLING,
    /// Semantic similarity.
    SEMANTIC,
    /// Imports of the file and uses of its definitions.
    DEPS
}
