package dev.loupe.search.rerank;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A hit in its place. What made its score is worked out when it is asked for: of a pool of a thousand a page
/// shows ten.
public final class RankedRow {
    private final int row;
    private final double score;
    private final Supplier<RankExplanation> why;

    RankedRow(int row, double score, Supplier<RankExplanation> why) {
        this.row = row;
        this.score = score;
        this.why = why;
    }

    /// Of the figures.
    public int row() {
        return row;
    }

    /// In [0, 1]; the search's own where the order is that of the search. Comparable within one answer only.
    public double score() {
        return score;
    }

    /// What made the score, counted at each call.
    public RankExplanation overlay() {
        return why.get();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RankedRow ranked
                && row == ranked.row
                && Double.compare(score, ranked.score) == 0
                && overlay().equals(ranked.overlay());
    }

    @Override
    public int hashCode() {
        return Objects.hash(row, score);
    }

    @Override
    public String toString() {
        return "Ranked[row=%d, score=%s, overlay=%s]".formatted(row, score, overlay());
    }
}
