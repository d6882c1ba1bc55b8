package dev.loupe.search.rerank.signal;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// The signals by their weight keys, in the order of the contract.
public enum WeightKey {
    SIMILARITY("similarity", new SimilaritySignal()),
    RECENCY("recency", new RecencySignal()),
    STABILITY("stability", new StabilitySignal()),
    CHURN("churn", new ChurnSignal()),
    AGE("age", new AgeSignal()),
    OWNERSHIP("ownership", new OwnershipSignal()),
    RECENT_ACTIVITY_CONCENTRATION("recentActivityConcentration", new RecentActivityConcentration()),
    CHUNK_SIZE("chunkSize", new ChunkSize()),
    CHUNK_DENSITY("chunkDensity", new ChunkDensity()),
    DOCUMENTATION("documentation", new DocumentationSignal()),
    HEADING_RELEVANCE("headingRelevance", new HeadingRelevance()),
    IMPORTS("imports", new ImportsSignal()),
    BUG_FIX("bugFix", new BugFixSignal()),
    VOLATILITY("volatility", new VolatilitySignal()),
    DENSITY("density", new DensitySignal()),
    CHUNK_CHURN("chunkChurn", new ChunkChurn()),
    RELATIVE_CHURN_NORM("relativeChurnNorm", new RelativeChurnNorm()),
    BURST_ACTIVITY("burstActivity", new BurstActivity()),
    PATH_RISK("pathRisk", new PathRisk()),
    KNOWLEDGE_SILO("knowledgeSilo", new KnowledgeSilo()),
    CHUNK_RELATIVE_CHURN("chunkRelativeChurn", new ChunkRelativeChurn()),
    BLOCK_PENALTY("blockPenalty", new BlockPenalty());

    private final String wireName;
    private final RerankSignal signal;

    WeightKey(String wireName, RerankSignal signal) {
        this.wireName = wireName;
        this.signal = signal;
    }

    /// The name in calls and answers.
    public String wireName() {
        return wireName;
    }

    public RerankSignal signal() {
        return signal;
    }

    /// The key with exactly this name.
    public static Optional<WeightKey> find(String wireName) {
        for (WeightKey key : values()) if (key.wireName.equals(wireName)) return Optional.of(key);
        return Optional.empty();
    }

    /// Scales weights so that their absolute values add up to 1.
    ///
    /// @throws IllegalArgumentException if a weight is not finite or all are 0
    public static Map<WeightKey, Double> normalised(Map<WeightKey, Double> weights) {
        double largest = 0;
        for (double weight : weights.values()) {
            if (!Double.isFinite(weight)) throw new IllegalArgumentException("weight " + weight);
            largest = Math.max(largest, Math.abs(weight));
        }
        if (largest == 0) throw new IllegalArgumentException("no weight differs from 0");
        double sum = 0;
        for (double weight : weights.values()) sum += Math.abs(weight / largest);
        var all = new EnumMap<WeightKey, Double>(WeightKey.class);
        for (Map.Entry<WeightKey, Double> entry : weights.entrySet())
            if (entry.getValue() != 0) all.put(entry.getKey(), entry.getValue() / largest / sum);
        return Collections.unmodifiableMap(all);
    }
}
