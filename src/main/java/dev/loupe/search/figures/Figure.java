package dev.loupe.search.figures;

/// A numeric metric of chunks, files or both; names and formulas are those of tea-rags.
///
/// The time window is twelve months for files and six months for chunks. Definitions are in
/// `dev.loupe.history` ([dev.loupe.history.CommitSignals], [dev.loupe.history.ChunkHistory],
/// [dev.loupe.history.LineChurn], [dev.loupe.history.Blame]).
public enum Figure {
    COMMIT_COUNT("commitCount", true, true),
    AGE_DAYS("ageDays", true, true),
    RECENCY_WEIGHTED_FREQ("recencyWeightedFreq", true, true),
    CHANGE_DENSITY("changeDensity", true, true),
    CHURN_VOLATILITY("churnVolatility", true, true),
    BUG_FIX_RATE("bugFixRate", true, true),
    RELATIVE_CHURN("relativeChurn", true, true),
    LINES_ADDED("linesAdded", true, true),
    LINES_DELETED("linesDeleted", true, true),
    FILE_CHURN_COUNT("fileChurnCount", true, false),
    RECENT_DOMINANT_AUTHOR_PCT("recentDominantAuthorPct", true, true),
    RECENT_CONTRIBUTOR_COUNT("recentContributorCount", true, true),
    BLAME_DOMINANT_AUTHOR_PCT("blameDominantAuthorPct", true, true),
    BLAME_CONTRIBUTOR_COUNT("blameContributorCount", true, true),
    /// Seconds since the epoch.
    LAST_MODIFIED_AT("lastModifiedAt", true, true),
    FIRST_CREATED_AT("firstCreatedAt", true, false),
    CHURN_RATIO("churnRatio", false, true),
    /// Number of specifiers that the file imports; only for files.
    IMPORTS("imports", true, false),
    /// Lines of a function or method; unknown for other chunks.
    METHOD_LINES("methodLines", false, true),
    /// `round(characters / lines · min(1, lines / max(2, ceil(sqrt(methodLines)))))`; unknown for chunks
    /// that are not functions or methods.
    METHOD_DENSITY("methodDensity", false, true);

    private final String wireName;
    private final boolean ofFiles;
    private final boolean ofChunks;

    Figure(String wireName, boolean ofFiles, boolean ofChunks) {
        this.wireName = wireName;
        this.ofFiles = ofFiles;
        this.ofChunks = ofChunks;
    }

    /// The name in answers and filters, without the level prefix.
    public String wireName() {
        return wireName;
    }

    /// Whether its values are whole numbers; others are rounded to two decimals.
    public boolean isWhole() {
        return switch (this) {
            case RECENCY_WEIGHTED_FREQ, CHANGE_DENSITY, CHURN_VOLATILITY, RELATIVE_CHURN, CHURN_RATIO -> false;
            case COMMIT_COUNT,
                    AGE_DAYS,
                    BUG_FIX_RATE,
                    LINES_ADDED,
                    LINES_DELETED,
                    FILE_CHURN_COUNT,
                    RECENT_DOMINANT_AUTHOR_PCT,
                    RECENT_CONTRIBUTOR_COUNT,
                    BLAME_DOMINANT_AUTHOR_PCT,
                    BLAME_CONTRIBUTOR_COUNT,
                    LAST_MODIFIED_AT,
                    FIRST_CREATED_AT,
                    IMPORTS,
                    METHOD_LINES,
                    METHOD_DENSITY -> true;
        };
    }

    /// A value as shown in answers and filters, with decimals rounded to two places. Signals use the exact
    /// value: in a collection that is months old, frequencies differ only in later decimals.
    public double shown(double value) {
        return isWhole() || Double.isNaN(value) ? value : Math.round(100 * value) / 100.0;
    }

    /// Whether it exists at a level.
    public boolean isOf(FigureLevel level) {
        return level == FigureLevel.FILE ? ofFiles : ofChunks;
    }
}
