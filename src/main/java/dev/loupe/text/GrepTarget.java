package dev.loupe.text;

import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import java.util.Optional;

/// A file to read.
///
/// @param known as it was indexed; empty where it was not
/// @param settled whether it is as it was indexed, as far as anybody knows
record GrepTarget(RepoPath path, Optional<IndexedFile> known, boolean settled) {}
