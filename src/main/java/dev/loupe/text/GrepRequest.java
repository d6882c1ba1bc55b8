package dev.loupe.text;

import dev.loupe.model.Filter;
import dev.loupe.model.RepoPath;
import java.util.Set;
import java.util.function.ToIntFunction;

/// What to look for, and where.
///
/// @param filter languages and paths of the files to read; kinds belong to chunks and are not looked at
/// @param extensions in lower case and without the dot: only files whose names end with one; all where empty
/// @param rank of a file: those of a lower one come first, those of one rank by path
/// @param mostLines how many matching lines to answer with, at least one; reading stops when one more is
/// found
public record GrepRequest(
        LinePattern pattern,
        Filter filter,
        Set<String> extensions,
        ToIntFunction<RepoPath> rank,
        int mostLines,
        GrepDetail detail) {

    /// By path, without details.
    public GrepRequest(LinePattern pattern, Filter filter, int mostLines) {
        this(pattern, filter, Set.of(), _ -> 0, mostLines, GrepDetail.NONE);
    }

    public GrepRequest {
        extensions = Set.copyOf(extensions);
        if (mostLines < 1) throw new IllegalArgumentException("the limit must be at least 1, not " + mostLines);
    }
}
