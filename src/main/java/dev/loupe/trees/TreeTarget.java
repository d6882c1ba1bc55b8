package dev.loupe.trees;

import dev.loupe.index.IndexedFile;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.Optional;

/// A file to search.
///
/// @param known the indexed state; empty if the file is not indexed
record TreeTarget(RepoPath path, Language language, Optional<IndexedFile> known) {}
