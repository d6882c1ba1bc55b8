package dev.loupe.search.change;

import dev.loupe.model.RepoPath;
import java.util.List;

/// A file that changes together with others.
///
/// @param strength in (0, 1)
/// @param with the other files, strongest first
public record CoChangedFile(RepoPath path, double strength, List<RepoPath> with) {

    public CoChangedFile {
        with = List.copyOf(with);
    }
}
