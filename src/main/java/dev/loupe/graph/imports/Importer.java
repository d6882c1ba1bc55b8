package dev.loupe.graph.imports;

import dev.loupe.model.RepoPath;

/// An import that means a file.
///
/// @param file that holds the import
/// @param specifier as it has it
/// @param line one-based
public record Importer(RepoPath file, String specifier, int line) {}
