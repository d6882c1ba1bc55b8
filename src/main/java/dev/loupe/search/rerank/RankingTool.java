package dev.loupe.search.rerank;

import java.util.Locale;

/// The tools that accept an order; each accepts different presets.
public enum RankingTool {
    SEMANTIC_SEARCH,
    HYBRID_SEARCH,
    SEARCH_CODE,
    FIND_SIMILAR,
    RANK_CHUNKS;

    /// The tool's name.
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
