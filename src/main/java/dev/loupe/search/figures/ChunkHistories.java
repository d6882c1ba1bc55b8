package dev.loupe.search.figures;

import dev.loupe.history.ChunkHistory;
import dev.loupe.history.CommitSignals;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The history of each chunk of one file in the last six months. Most chunks were not touched and take at
/// most four bytes. Immutable.
final class ChunkHistories {
    private static final int UNKNOWN_CHUNK = -2;
    private static final int UNTOUCHED = -1;

    /// For a file whose lines are not read yet, or that git does not know.
    static final ChunkHistories UNKNOWN = new ChunkHistories(new int[0], List.of(), UNKNOWN_CHUNK);

    private static final ChunkHistories QUIET = new ChunkHistories(new int[0], List.of(), UNTOUCHED);

    /// Position of each chunk's history; empty if all chunks are alike.
    private final int[] places;

    private final List<ChunkHistory> touched;
    private final int all;

    private ChunkHistories(int[] places, List<ChunkHistory> touched, int all) {
        this.places = places;
        this.touched = List.copyOf(touched);
        this.all = all;
    }

    static ChunkHistories of(List<Optional<ChunkHistory>> chunks) {
        int[] places = new int[chunks.size()];
        var touched = new java.util.ArrayList<ChunkHistory>();
        for (int i = 0; i < places.length; i++) {
            places[i] = place(chunks.get(i), touched.size());
            if (places[i] >= 0) touched.add(chunks.get(i).orElseThrow());
        }
        if (Arrays.stream(places).allMatch(place -> place == UNTOUCHED)) return QUIET;
        if (Arrays.stream(places).allMatch(place -> place == UNKNOWN_CHUNK)) return UNKNOWN;
        return new ChunkHistories(places, touched, UNKNOWN_CHUNK);
    }

    /// If lines of a commit are missing, older commits are not counted, so a chunk without known commits may
    /// still have been touched.
    private static int place(Optional<ChunkHistory> chunk, int next) {
        if (chunk.isEmpty()) return UNKNOWN_CHUNK;
        if (chunk.get().signals().isPresent()) return next;
        return chunk.get().complete() ? UNTOUCHED : UNKNOWN_CHUNK;
    }

    private int place(int chunk) {
        return places.length == 0 ? all : places[chunk];
    }

    boolean isKnown(int chunk) {
        return place(chunk) != UNKNOWN_CHUNK;
    }

    /// Empty for a chunk that no commit touched or whose history is unknown.
    Optional<ChunkHistory> of(int chunk) {
        return place(chunk) < 0 ? Optional.empty() : Optional.of(touched.get(place(chunk)));
    }

    double of(Figure figure, int chunk) {
        int place = place(chunk);
        if (place == UNKNOWN_CHUNK) return Double.NaN;
        if (place == UNTOUCHED) return figure == Figure.COMMIT_COUNT ? 0 : Double.NaN;
        ChunkHistory history = touched.get(place);
        return switch (figure) {
            case CHURN_RATIO -> history.churnRatio();
            case RELATIVE_CHURN -> history.relativeChurn();
            case LINES_ADDED -> history.linesAdded();
            case LINES_DELETED -> history.linesDeleted();
            default -> of(history.signals().orElseThrow(), figure);
        };
    }

    /// The value of a figure in these signals.
    static double of(CommitSignals signals, Figure figure) {
        return switch (figure) {
            case COMMIT_COUNT -> signals.commitCount();
            case AGE_DAYS -> signals.ageDays();
            case RECENCY_WEIGHTED_FREQ -> signals.recencyWeightedFreq();
            case CHANGE_DENSITY -> signals.changeDensity();
            case CHURN_VOLATILITY -> signals.churnVolatility();
            case BUG_FIX_RATE -> signals.bugFixRate();
            case RECENT_DOMINANT_AUTHOR_PCT -> signals.dominantAuthorPct();
            case RECENT_CONTRIBUTOR_COUNT -> signals.contributorCount();
            case LAST_MODIFIED_AT -> signals.lastModifiedAt().getEpochSecond();
            case FIRST_CREATED_AT -> signals.firstCreatedAt().getEpochSecond();
            case RELATIVE_CHURN,
                    LINES_ADDED,
                    LINES_DELETED,
                    FILE_CHURN_COUNT,
                    BLAME_DOMINANT_AUTHOR_PCT,
                    BLAME_CONTRIBUTOR_COUNT,
                    CHURN_RATIO,
                    IMPORTS,
                    METHOD_LINES,
                    METHOD_DENSITY -> Double.NaN;
        };
    }
}
