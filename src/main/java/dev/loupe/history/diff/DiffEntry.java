package dev.loupe.history.diff;

import dev.loupe.model.RepoPath;
import java.util.Optional;

/// A file that differs, before its lines are compared.
record DiffEntry(RepoPath path, Optional<RepoPath> before, FileChange.Status status, DiffSide old, DiffSide now) {}
