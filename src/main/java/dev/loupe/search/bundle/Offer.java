package dev.loupe.search.bundle;

import dev.loupe.model.RepoPath;
import java.util.List;

/// A file that may be shown.
///
/// @param repository where it is; two of them may have files of one path
/// @param worth beside the other files, above 0
/// @param passages the best first; none overlap
public record Offer(String repository, RepoPath path, double worth, List<Passage> passages) {

    public Offer {
        passages = List.copyOf(passages);
    }
}
