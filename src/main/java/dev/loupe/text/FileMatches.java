package dev.loupe.text;

import dev.loupe.model.RepoPath;
import java.util.List;

/// The matching lines of one file, at least one, in file order.
public record FileMatches(RepoPath path, List<LineMatch> lines) {

    public FileMatches {
        lines = List.copyOf(lines);
    }
}
