package dev.loupe.text;

import dev.loupe.model.Filter;
import dev.loupe.model.RepoPath;
import java.util.Set;
import java.util.function.ToIntFunction;

/// A pattern and the files to search.
///
/// @param filter languages and paths of the files; chunk kinds are ignored
/// @param extensions in lower case and without the dot; empty for all files
/// @param rank of a file: lower ranks come first, ties by path
/// @param mostLines most matching lines to return, at least one; reading stops when one more is found
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
