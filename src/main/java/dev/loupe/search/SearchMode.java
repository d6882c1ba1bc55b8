package dev.loupe.search;

import java.util.Locale;

/// Which sides of the index are asked.
public enum SearchMode {
    /// Lexical and semantic, fused; lexical alone where an index has no vectors, and the answer says so.
    HYBRID,
    /// Vectors alone.
    SEMANTIC,
    /// BM25 and structural signals alone.
    KEYWORD;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
