package dev.loupe.search.rerank;

import static dev.loupe.search.rerank.signal.WeightKey.*;

import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.signal.WeightKey;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Named ranking orders. The weights started from those of tea-rags, plus signals that its documentation
/// names for a preset but its code leaves out; docs/ranking.md lists the differences and the reasons. They
/// are normalised to `Σ |w| = 1`.
public enum Preset {
    RELEVANCE("relevance", "The order of the search.", Tools.EVERYDAY, FigureLevel.CHUNK, Map.of(SIMILARITY, 1.0)),
    RECENT(
            "recent",
            "Code that changed lately.",
            Tools.EVERYDAY,
            FigureLevel.CHUNK,
            Map.of(SIMILARITY, .5, RECENCY, .2, BURST_ACTIVITY, .15, DENSITY, .1, CHURN, .05)),
    STABLE(
            "stable",
            "Examples that have long stayed as they are.",
            Tools.EVERYDAY,
            FigureLevel.CHUNK,
            Map.of(SIMILARITY, .45, STABILITY, .2, AGE, .15, BUG_FIX, -.15, VOLATILITY, -.1)),
    /// A clear owner counts for the code, a single author against it.
    PROVEN(
            "proven",
            "Code that has stood the test: old, quiet, with few fixes and an expert.",
            Tools.EVERYDAY,
            FigureLevel.CHUNK,
            Map.of(
                    SIMILARITY,
                    .4,
                    STABILITY,
                    .25,
                    AGE,
                    .2,
                    WeightKey.OWNERSHIP,
                    .1,
                    BUG_FIX,
                    -.15,
                    KNOWLEDGE_SILO,
                    -.1,
                    VOLATILITY,
                    -.05)),
    TECH_DEBT(
            "techDebt",
            "Old code that is still changed and repaired.",
            Tools.ANALYTICAL,
            FigureLevel.CHUNK,
            Map.ofEntries(
                    Map.entry(SIMILARITY, .15),
                    Map.entry(AGE, .3),
                    Map.entry(CHURN, .1),
                    Map.entry(CHUNK_CHURN, .05),
                    Map.entry(BUG_FIX, .15),
                    Map.entry(VOLATILITY, .1),
                    Map.entry(KNOWLEDGE_SILO, .05),
                    Map.entry(DENSITY, .05),
                    Map.entry(CHUNK_SIZE, .2),
                    Map.entry(CHUNK_DENSITY, .1),
                    Map.entry(BLOCK_PENALTY, -.05))),
    HOTSPOTS(
            "hotspots",
            "Code in which faults are likely: large, changed often and now, repaired.",
            Tools.ANALYTICAL,
            FigureLevel.CHUNK,
            Map.of(
                    SIMILARITY,
                    .2,
                    CHUNK_SIZE,
                    .1,
                    CHUNK_CHURN,
                    .15,
                    CHUNK_RELATIVE_CHURN,
                    .15,
                    BURST_ACTIVITY,
                    .15,
                    BUG_FIX,
                    .1,
                    VOLATILITY,
                    .15,
                    BLOCK_PENALTY,
                    -.15)),
    DANGEROUS(
            "dangerous",
            "Code that is risky to change: often repaired, known to few, on paths that guard something.",
            Tools.ANALYTICAL,
            FigureLevel.CHUNK,
            Map.of(
                    BUG_FIX,
                    .35,
                    VOLATILITY,
                    .15,
                    KNOWLEDGE_SILO,
                    .15,
                    BURST_ACTIVITY,
                    .1,
                    CHUNK_SIZE,
                    .25,
                    SIMILARITY,
                    .1,
                    PATH_RISK,
                    .1,
                    IMPORTS,
                    .1,
                    BLOCK_PENALTY,
                    -.05)),
    BUG_HUNT(
            "bugHunt",
            "Where a fault is likely to be: repaired often, in bursts, irregularly.",
            EnumSet.allOf(RankingTool.class),
            FigureLevel.CHUNK,
            Map.of(
                    SIMILARITY,
                    .25,
                    BURST_ACTIVITY,
                    .15,
                    VOLATILITY,
                    .15,
                    RELATIVE_CHURN_NORM,
                    .15,
                    BUG_FIX,
                    .2,
                    CHUNK_CHURN,
                    .15,
                    CHUNK_SIZE,
                    .1,
                    RECENCY,
                    .05,
                    BLOCK_PENALTY,
                    -.05)),
    CODE_REVIEW(
            "codeReview",
            "Recent changes that deserve a second look.",
            Tools.ANALYTICAL,
            FigureLevel.CHUNK,
            Map.of(
                    SIMILARITY,
                    .3,
                    RECENCY,
                    .15,
                    BURST_ACTIVITY,
                    .1,
                    DENSITY,
                    .1,
                    CHUNK_CHURN,
                    .15,
                    CHUNK_RELATIVE_CHURN,
                    .1,
                    RECENT_ACTIVITY_CONCENTRATION,
                    .15,
                    BLOCK_PENALTY,
                    -.1)),
    REFACTORING(
            "refactoring",
            "Large functions that are changed again and again; the worst of each definition around them.",
            Tools.ANALYTICAL,
            FigureLevel.CHUNK,
            Map.of(
                    SIMILARITY,
                    .15,
                    CHUNK_SIZE,
                    .3,
                    CHUNK_DENSITY,
                    .1,
                    CHUNK_CHURN,
                    .15,
                    CHUNK_RELATIVE_CHURN,
                    .1,
                    RELATIVE_CHURN_NORM,
                    .1,
                    VOLATILITY,
                    .1,
                    BUG_FIX,
                    .05,
                    AGE,
                    .05,
                    BLOCK_PENALTY,
                    -.1)),
    ONBOARDING(
            "onboarding",
            "Where to begin reading: documents and quiet code that several people know.",
            Tools.ANALYTICAL,
            FigureLevel.FILE,
            Map.of(
                    SIMILARITY,
                    .3,
                    DOCUMENTATION,
                    .4,
                    STABILITY,
                    .1,
                    AGE,
                    .05,
                    WeightKey.OWNERSHIP,
                    -.1,
                    RECENT_ACTIVITY_CONCENTRATION,
                    .1,
                    VOLATILITY,
                    -.1)),
    SECURITY_AUDIT(
            "securityAudit",
            "Old code on paths that guard something, repaired and known to few.",
            Tools.ANALYTICAL,
            FigureLevel.FILE,
            Map.of(
                    SIMILARITY,
                    .25,
                    AGE,
                    .15,
                    WeightKey.OWNERSHIP,
                    .1,
                    BUG_FIX,
                    .1,
                    CHUNK_CHURN,
                    .1,
                    CHUNK_SIZE,
                    .1,
                    PATH_RISK,
                    .35,
                    VOLATILITY,
                    .1)),
    OWNERSHIP(
            "ownership",
            "Code whose lines are one person's: who to ask, where knowledge would be lost.",
            Tools.ANALYTICAL,
            FigureLevel.FILE,
            Map.of(SIMILARITY, .35, WeightKey.OWNERSHIP, .3, KNOWLEDGE_SILO, .25, CHUNK_CHURN, .1)),
    DOCUMENTATION_RELEVANCE(
            "documentationRelevance",
            "Documents by their headings; applied by itself to searches of documents alone.",
            EnumSet.of(RankingTool.SEMANTIC_SEARCH, RankingTool.HYBRID_SEARCH),
            FigureLevel.CHUNK,
            Map.of(SIMILARITY, .5, HEADING_RELEVANCE, .3, DOCUMENTATION, .2, DENSITY, .05)),
    DECOMPOSITION(
            "decomposition",
            "Large, dense functions to split; the largest of each definition around them.",
            Tools.ANALYTICAL,
            FigureLevel.CHUNK,
            Map.of(SIMILARITY, .4, CHUNK_SIZE, .4, CHUNK_DENSITY, .2, IMPORTS, .1, DENSITY, .1));

    private static final class Tools {
        static final Set<RankingTool> EVERYDAY = EnumSet.complementOf(EnumSet.of(RankingTool.RANK_CHUNKS));
        static final Set<RankingTool> ANALYTICAL = EnumSet.complementOf(EnumSet.of(RankingTool.SEARCH_CODE));
    }

    private final String wireName;
    private final String purpose;
    private final Set<RankingTool> tools;
    private final FigureLevel level;
    private final Map<WeightKey, Double> weights;

    Preset(String wireName, String purpose, Set<RankingTool> tools, FigureLevel level, Map<WeightKey, Double> weights) {
        this.wireName = wireName;
        this.purpose = purpose;
        this.tools = tools;
        this.level = level;
        this.weights = WeightKey.normalised(weights);
    }

    /// The name in calls and answers.
    public String wireName() {
        return wireName;
    }

    /// The purpose in one sentence.
    public String purpose() {
        return purpose;
    }

    /// The level if the caller gives none.
    public FigureLevel level() {
        return level;
    }

    /// Whether a tool accepts it.
    public boolean isFor(RankingTool tool) {
        return tools.contains(tool);
    }

    /// Whether only the best chunk of each parent is kept.
    public boolean isByParent() {
        return this == REFACTORING || this == DECOMPOSITION;
    }

    /// The subject; scores of other code are divided. Tests, documents and builds change along with the code
    /// and would otherwise rank before it.
    public RankingScope subject() {
        return switch (this) {
            case TECH_DEBT, HOTSPOTS, DANGEROUS, BUG_HUNT, REFACTORING, DECOMPOSITION -> RankingScope.FUNCTIONS;
            case STABLE, PROVEN, SECURITY_AUDIT, OWNERSHIP -> RankingScope.PRODUCT;
            case CODE_REVIEW -> RankingScope.CODE;
            case ONBOARDING -> RankingScope.READING;
            case DOCUMENTATION_RELEVANCE -> RankingScope.DOCUMENTS;
            case RELEVANCE, RECENT -> RankingScope.ALL;
        };
    }

    /// Normalised weights, in key order.
    public Map<WeightKey, Double> weights() {
        return weights;
    }

    /// The preset with exactly this name.
    public static Optional<Preset> find(String wireName) {
        for (Preset preset : values()) if (preset.wireName.equals(wireName)) return Optional.of(preset);
        return Optional.empty();
    }

    /// The names that a tool accepts.
    public static List<String> namesFor(RankingTool tool) {
        return Arrays.stream(values())
                .filter(preset -> preset.isFor(tool))
                .map(Preset::wireName)
                .toList();
    }
}
