package dev.loupe.memory;

import dev.loupe.model.RepoPath;
import java.util.List;

/// A rating with what it is about: a query, and the files of one project that were given for it.
///
/// @param files each once
public record RatedInjection(String query, Rating rating, List<RepoPath> files) {
    public RatedInjection {
        files = List.copyOf(files);
    }
}
