package dev.loupe.graph.imports;

import dev.loupe.model.RepoPath;

/// An import that refers to a file.
///
/// @param file that contains the import
/// @param specifier as written
/// @param line one-based
public record Importer(RepoPath file, String specifier, int line) {}
