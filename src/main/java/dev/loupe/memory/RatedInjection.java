package dev.loupe.memory;

import dev.loupe.model.RepoPath;
import java.util.List;

/// A rating with its query and the files of one project that were given for it.
///
/// @param files without duplicates
public record RatedInjection(String query, Rating rating, List<RepoPath> files) {
    public RatedInjection {
        files = List.copyOf(files);
    }
}
