package dev.loupe.search.rerank.signal;

import dev.loupe.model.ChunkKind;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.rerank.signal.ChunkColumn.About;
import dev.loupe.search.rerank.signal.FigureColumn.Trust;
import dev.loupe.search.signal.Signal;
import dev.loupe.search.signal.WeightTable;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The signals of chunks by what is known of them, in the order of the contract; each is in [0, 1].
public enum ChunkSignal implements Signal.OfRows<RerankBatch> {
    SIMILARITY("similarity", new SearchSimilarity()),
    RECENCY(
            "recency",
            new FigureColumn(
                            Figure.AGE_DAYS,
                            FigureColumn.DAYS_OF_A_YEAR,
                            "How lately the code changed: 1 today, 0 long ago.",
                            "days since the last commit")
                    .complement()),
    STABILITY(
            "stability",
            new FigureColumn(
                            Figure.COMMIT_COUNT,
                            50,
                            "How seldom the code was changed: the complement of churn.",
                            "commits")
                    .complement()),
    CHURN("churn", new FigureColumn(Figure.COMMIT_COUNT, 50, "How often the code was changed.", "commits")),
    AGE(
            "age",
            new FigureColumn(
                    Figure.AGE_DAYS,
                    FigureColumn.DAYS_OF_A_YEAR,
                    "How long the code has not changed: the complement of recency.",
                    "days since the last commit")),
    OWNERSHIP("ownership", new LineOwnership()),
    RECENT_ACTIVITY_CONCENTRATION(
            "recentActivityConcentration",
            new DominantShare(
                    Figure.RECENT_DOMINANT_AUTHOR_PCT,
                    Figure.RECENT_CONTRIBUTOR_COUNT,
                    "Which part of the commits of late is of one person.",
                    "percent of the commits")),
    CHUNK_SIZE("chunkSize", new ChunkSize()),
    CHUNK_DENSITY("chunkDensity", new ChunkDensity()),
    DOCUMENTATION("documentation", new ProjectDocuments()),
    HEADING_RELEVANCE("headingRelevance", new HeadingRelevance()),
    IMPORTS(
            "imports",
            new RowColumn(
                    new About(
                            "How much the file imports: how much hangs together with it.",
                            Figure.IMPORTS.wireName(),
                            "imports of the file, in every language",
                            FigureColumn.overBound(20)),
                    List.of(Figure.IMPORTS),
                    (batch, place) -> batch.normalised(Figure.IMPORTS, FigureLevel.FILE, batch.row(place), 20))),
    BUG_FIX(
            "bugFix",
            new FigureColumn(
                    Figure.BUG_FIX_RATE,
                    100,
                    Trust.QUARTILE_OF_COMMITS,
                    "The share of its commits that fixed a bug.",
                    "percent of the commits")),
    VOLATILITY(
            "volatility",
            new FigureColumn(
                    Figure.CHURN_VOLATILITY,
                    100,
                    Trust.EIGHT_COMMITS,
                    "How irregularly the code changes: quiet for long, then busy.",
                    "days, standard deviation of the time between commits")),
    DENSITY(
            "density",
            new FigureColumn(
                    Figure.CHANGE_DENSITY,
                    20,
                    Trust.FIVE_COMMITS,
                    "How densely its commits follow each other.",
                    "commits per 30 days")),
    CHUNK_CHURN(
            "chunkChurn",
            RowColumn.ofChunk(
                    Figure.COMMIT_COUNT, 30, "How often the chunk itself was changed, not its file.", "commits")),
    RELATIVE_CHURN_NORM(
            "relativeChurnNorm",
            new FigureColumn(
                    Figure.RELATIVE_CHURN,
                    5,
                    Trust.FIVE_COMMITS,
                    "How many lines were changed for each line there is.",
                    "lines added and deleted per line")),
    /// The figure and its bound both decay from today, so their ratio is the same as if they decayed from the
    /// newest commit.
    BURST_ACTIVITY(
            "burstActivity",
            new FigureColumn(
                    Figure.RECENCY_WEIGHTED_FREQ,
                    10,
                    "How much happens to the code lately, seen from the newest commit: its commits, each counting less by the day.",
                    "sum of e^(-0.1 · days ago) over the commits")),
    PATH_RISK("pathRisk", new PathRisk()),
    KNOWLEDGE_SILO("knowledgeSilo", new KnowledgeSilo()),
    CHUNK_RELATIVE_CHURN(
            "chunkRelativeChurn",
            RowColumn.ofChunk(
                    Figure.CHURN_RATIO,
                    1,
                    "Which part of the commits of its file changed the chunk.",
                    "share of the commits of the file")),
    BLOCK_PENALTY(
            "blockPenalty",
            new RowColumn(
                    new About(
                            "Whether the chunk is a block of lines rather than a definition; to be weighed negatively.",
                            "chunkType, git.chunk." + Figure.COMMIT_COUNT.wireName(),
                            "kind of the chunk",
                            "0 for definitions; for blocks 1 less the trust in the chunk (alpha)"),
                    List.of(),
                    (batch, place) ->
                            batch.figures().kind(batch.row(place)) == ChunkKind.BLOCK ? 1 - batch.alpha(place) : 0));

    private final String wireName;
    private final ChunkColumn column;

    ChunkSignal(String wireName, ChunkColumn column) {
        this.wireName = wireName;
        this.column = column;
    }

    @Override
    public String wireName() {
        return wireName;
    }

    @Override
    public String doc() {
        return column.about().description();
    }

    /// Its inputs, by the names in filters and payloads.
    @Override
    public String source() {
        return column.about().source();
    }

    /// Unit of the source.
    public String unit() {
        return column.about().unit();
    }

    /// How the source is mapped to [0, 1].
    public String normalisation() {
        return column.about().normalisation();
    }

    /// The figures that it is based on, for overlays of custom weights; empty if it is based on other data.
    public List<Figure> figures() {
        return column.figures();
    }

    /// Values are NaN for unknown.
    @Override
    public void fill(RerankBatch batch, double[] values) {
        column.fill(batch, values);
    }

    /// The signal with exactly this name.
    public static Optional<ChunkSignal> find(String wireName) {
        return WeightTable.find(values(), wireName);
    }

    /// Scales weights so that their absolute values add up to 1.
    ///
    /// @throws IllegalArgumentException if a weight is not finite or all are 0
    public static Map<ChunkSignal, Double> normalised(Map<ChunkSignal, Double> weights) {
        double largest = 0;
        for (double weight : weights.values()) {
            if (!Double.isFinite(weight)) throw new IllegalArgumentException("weight " + weight);
            largest = Math.max(largest, Math.abs(weight));
        }
        if (largest == 0) throw new IllegalArgumentException("no weight differs from 0");
        double sum = 0;
        for (double weight : weights.values()) sum += Math.abs(weight / largest);
        var all = new EnumMap<ChunkSignal, Double>(ChunkSignal.class);
        for (Map.Entry<ChunkSignal, Double> entry : weights.entrySet())
            if (entry.getValue() != 0) all.put(entry.getKey(), entry.getValue() / largest / sum);
        return Collections.unmodifiableMap(all);
    }
}
