package dev.loupe.search.rerank;

import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.signal.ChunkSignal;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Named ranking orders; `presets.tsv` has their weights. These started from those of tea-rags, plus signals
/// that its documentation names for a preset but its code leaves out; docs/ranking.md lists the differences
/// and the reasons.
public enum Preset {
    RELEVANCE("relevance", "The order of the search.", Tools.EVERYDAY, FigureLevel.CHUNK, RankingScope.ALL),
    RECENT("recent", "Code that changed lately.", Tools.EVERYDAY, FigureLevel.CHUNK, RankingScope.ALL),
    STABLE(
            "stable",
            "Examples that have long stayed as they are.",
            Tools.EVERYDAY,
            FigureLevel.CHUNK,
            RankingScope.PRODUCT),
    PROVEN(
            "proven",
            "Code that has stood the test: old, quiet, with few fixes and an expert.",
            Tools.EVERYDAY,
            FigureLevel.CHUNK,
            RankingScope.PRODUCT),
    TECH_DEBT(
            "techDebt",
            "Old code that is still changed and repaired.",
            Tools.ANALYTICAL,
            FigureLevel.CHUNK,
            RankingScope.FUNCTIONS),
    HOTSPOTS(
            "hotspots",
            "Code in which faults are likely: large, changed often and now, repaired.",
            Tools.ANALYTICAL,
            FigureLevel.CHUNK,
            RankingScope.FUNCTIONS),
    DANGEROUS(
            "dangerous",
            "Code that is risky to change: often repaired, known to few, on paths that guard something.",
            Tools.ANALYTICAL,
            FigureLevel.CHUNK,
            RankingScope.FUNCTIONS),
    BUG_HUNT(
            "bugHunt",
            "Where a fault is likely to be: repaired often, in bursts, irregularly.",
            EnumSet.allOf(RankingTool.class),
            FigureLevel.CHUNK,
            RankingScope.FUNCTIONS),
    CODE_REVIEW(
            "codeReview",
            "Recent changes that deserve a second look.",
            Tools.ANALYTICAL,
            FigureLevel.CHUNK,
            RankingScope.CODE),
    REFACTORING(
            "refactoring",
            "Large functions that are changed again and again; the worst of each definition around them.",
            Tools.ANALYTICAL,
            FigureLevel.CHUNK,
            RankingScope.FUNCTIONS),
    ONBOARDING(
            "onboarding",
            "Where to begin reading: documents and quiet code that several people know.",
            Tools.ANALYTICAL,
            FigureLevel.FILE,
            RankingScope.READING),
    SECURITY_AUDIT(
            "securityAudit",
            "Old code on paths that guard something, repaired and known to few.",
            Tools.ANALYTICAL,
            FigureLevel.FILE,
            RankingScope.PRODUCT),
    OWNERSHIP(
            "ownership",
            "Code whose lines are one person's: who to ask, where knowledge would be lost.",
            Tools.ANALYTICAL,
            FigureLevel.FILE,
            RankingScope.PRODUCT),
    DOCUMENTATION_RELEVANCE(
            "documentationRelevance",
            "Documents by their headings; applied by itself to searches of documents alone.",
            EnumSet.of(RankingTool.SEMANTIC_SEARCH, RankingTool.HYBRID_SEARCH),
            FigureLevel.CHUNK,
            RankingScope.DOCUMENTS),
    DECOMPOSITION(
            "decomposition",
            "Large, dense functions to split; the largest of each definition around them.",
            Tools.ANALYTICAL,
            FigureLevel.CHUNK,
            RankingScope.FUNCTIONS);

    private static final class Tools {
        static final Set<RankingTool> EVERYDAY = EnumSet.complementOf(EnumSet.of(RankingTool.RANK_CHUNKS));
        static final Set<RankingTool> ANALYTICAL = EnumSet.complementOf(EnumSet.of(RankingTool.SEARCH_CODE));
    }

    private final String wireName;
    private final String purpose;
    private final Set<RankingTool> tools;
    private final FigureLevel level;
    private final RankingScope subject;
    private final PresetTable table;

    Preset(String wireName, String purpose, Set<RankingTool> tools, FigureLevel level, RankingScope subject) {
        this.wireName = wireName;
        this.purpose = purpose;
        this.tools = tools;
        this.level = level;
        this.subject = subject;
        this.table = PresetTable.of(wireName);
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
        return subject;
    }

    /// Normalised to `Σ |w| = 1`, in the order of the signals.
    public Map<ChunkSignal, Double> weights() {
        return table.weights();
    }

    public RankingOrder order() {
        return new RankingOrder(wireName, weights(), level, isByParent(), subject, table.shown());
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
