package dev.loupe.graph.imports;

import dev.loupe.model.RepoPath;

/// A file at the end of a chain of imports.
///
/// @param depth length of the shortest chain, 1 for a direct import
public record ReachedFile(RepoPath file, int depth) {}
