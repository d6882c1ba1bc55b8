package dev.loupe.search.rerank;

import java.util.Optional;

/// The signals by the names that weights are given under, in the order of the contract.
public enum WeightKey {
    SIMILARITY("similarity"),
    RECENCY("recency"),
    STABILITY("stability"),
    CHURN("churn"),
    AGE("age"),
    OWNERSHIP("ownership"),
    RECENT_ACTIVITY_CONCENTRATION("recentActivityConcentration"),
    CHUNK_SIZE("chunkSize"),
    CHUNK_DENSITY("chunkDensity"),
    DOCUMENTATION("documentation"),
    HEADING_RELEVANCE("headingRelevance"),
    IMPORTS("imports"),
    BUG_FIX("bugFix"),
    VOLATILITY("volatility"),
    DENSITY("density"),
    CHUNK_CHURN("chunkChurn"),
    RELATIVE_CHURN_NORM("relativeChurnNorm"),
    BURST_ACTIVITY("burstActivity"),
    PATH_RISK("pathRisk"),
    KNOWLEDGE_SILO("knowledgeSilo"),
    CHUNK_RELATIVE_CHURN("chunkRelativeChurn"),
    BLOCK_PENALTY("blockPenalty");

    private final String wireName;

    WeightKey(String wireName) {
        this.wireName = wireName;
    }

    /// The name in calls and answers.
    public String wireName() {
        return wireName;
    }

    /// The key of exactly this name.
    public static Optional<WeightKey> find(String wireName) {
        for (WeightKey key : values()) if (key.wireName.equals(wireName)) return Optional.of(key);
        return Optional.empty();
    }
}
