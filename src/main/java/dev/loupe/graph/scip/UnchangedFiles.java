package dev.loupe.graph.scip;

import dev.loupe.model.RepoPath;

/// The files that an index still describes.
@FunctionalInterface
interface UnchangedFiles {

    boolean contains(RepoPath file);
}
