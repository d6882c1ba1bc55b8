package dev.loupe.graph.imports;

/// The result of resolving an import.
public enum ImportOutcome {
    /// It refers to files of the repository.
    FOUND,
    /// Probably a library or a platform.
    EXTERNAL,
    /// It should be in the repository (a relative path, or a name below one of its packages), but no file
    /// matches.
    UNKNOWN
}
