package dev.loupe.text;

import dev.loupe.model.Filter;

/// What to look for, and where.
///
/// @param filter languages and paths of the files to read; kinds belong to chunks and are not looked at
/// @param mostLines how many matching lines to answer with, at least one; reading stops when one more is
/// found
public record GrepRequest(LinePattern pattern, Filter filter, int mostLines) {

    public GrepRequest {
        if (mostLines < 1) throw new IllegalArgumentException("the limit must be at least 1, not " + mostLines);
    }
}
