package dev.loupe.search.bundle;

import dev.loupe.model.RepoPath;
import java.util.List;

/// A file that may be in the bundle.
///
/// @param repository of the file; two repositories may have files with the same path
/// @param worth relative to other files, above 0
/// @param passages best first, without overlaps
/// @param top only this many first lines of a passage may be shown
public record BundleCandidate(String repository, RepoPath path, double worth, List<Passage> passages, int top) {

    public BundleCandidate {
        passages = List.copyOf(passages);
    }

    public BundleCandidate(String repository, RepoPath path, double worth, List<Passage> passages) {
        this(repository, path, worth, passages, Integer.MAX_VALUE);
    }
}
