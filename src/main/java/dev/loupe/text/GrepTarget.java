package dev.loupe.text;

import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import java.util.Optional;

/// A file to read.
///
/// @param known as it was indexed; empty where it was not
record GrepTarget(RepoPath path, Optional<IndexedFile> known) {}
