package dev.loupe.search.rerank;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A ranked hit. Its explanation is computed on demand: a page shows ten of a pool of a thousand.
public final class RankedRow {
    private final int row;
    private final double score;
    private final Supplier<RankExplanation> why;

    RankedRow(int row, double score, Supplier<RankExplanation> why) {
        this.row = row;
        this.score = score;
        this.why = why;
    }

    /// Row in the figure table.
    public int row() {
        return row;
    }

    /// In [0, 1], or the search's own score if the order is that of the search. Comparable only within one
    /// answer.
    public double score() {
        return score;
    }

    /// The explanation of the score, computed on each call.
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
