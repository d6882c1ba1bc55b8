package dev.loupe.text;

import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import java.util.Optional;

/// A file to read.
///
/// @param known the indexed state; empty if the file is not indexed
/// @param settled whether the file is unchanged since it was indexed, as far as is known
record GrepTarget(RepoPath path, Optional<IndexedFile> known, boolean settled) {}
