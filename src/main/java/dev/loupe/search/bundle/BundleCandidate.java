package dev.loupe.search.bundle;

import dev.loupe.model.RepoPath;
import java.util.List;

/// A file that may be shown.
///
/// @param repository where it is; two of them may have files of one path
/// @param worth beside the other files, above 0
/// @param passages the best first; none overlap
/// @param top so many first lines of a passage are shown at most
public record BundleCandidate(String repository, RepoPath path, double worth, List<Passage> passages, int top) {

    public BundleCandidate {
        passages = List.copyOf(passages);
    }

    public BundleCandidate(String repository, RepoPath path, double worth, List<Passage> passages) {
        this(repository, path, worth, passages, Integer.MAX_VALUE);
    }
}
