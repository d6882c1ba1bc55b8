package dev.loupe.graph.imports;

/// What became of an import.
public enum Outcome {
    /// It means files of the repository.
    FOUND,
    /// A library or a platform, by all that can be told.
    EXTERNAL,
    /// It should be in the repository (a relative path, a name below one of its packages), but no file fits.
    UNKNOWN
}
