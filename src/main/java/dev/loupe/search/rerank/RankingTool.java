package dev.loupe.search.rerank;

import java.util.Locale;

/// The tools that take an order; each accepts other presets.
public enum RankingTool {
    SEMANTIC_SEARCH,
    HYBRID_SEARCH,
    SEARCH_CODE,
    FIND_SIMILAR,
    RANK_CHUNKS;

    /// The name that the tool is called by.
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
