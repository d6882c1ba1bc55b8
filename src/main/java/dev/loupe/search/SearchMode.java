package dev.loupe.search;

import java.util.Locale;

/// Which retrieval to use.
public enum SearchMode {
    /// Lexical and semantic, fused. Falls back to lexical if an index has no vectors, and the answer says so.
    HYBRID,
    /// Vectors alone.
    SEMANTIC,
    /// BM25 and structural signals alone.
    KEYWORD;

    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
