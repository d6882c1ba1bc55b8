package dev.loupe.text;

import dev.loupe.model.Filter;
import java.util.Set;

/// What to look for, and where.
///
/// @param filter languages and paths of the files to read; kinds belong to chunks and are not looked at
/// @param extensions in lower case and without the dot: only files whose names end with one; all where empty
/// @param mostLines how many matching lines to answer with, at least one; reading stops when one more is
/// found
public record GrepRequest(
        LinePattern pattern, Filter filter, Set<String> extensions, int mostLines, GrepDetail detail) {

    /// Without details.
    public GrepRequest(LinePattern pattern, Filter filter, int mostLines) {
        this(pattern, filter, Set.of(), mostLines, GrepDetail.NONE);
    }

    public GrepRequest {
        extensions = Set.copyOf(extensions);
        if (mostLines < 1) throw new IllegalArgumentException("the limit must be at least 1, not " + mostLines);
    }
}
