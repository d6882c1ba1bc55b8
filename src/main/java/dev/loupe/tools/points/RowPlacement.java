package dev.loupe.tools.points;

import dev.loupe.search.pool.PointPool;
import dev.loupe.search.rerank.RankExplanation;
import java.util.Optional;

/// Where a row stands in an answer, and why.
///
/// @param found what the search itself thinks of it; empty without a search
/// @param overlay empty in the order of the search
record RowPlacement(int row, double score, Optional<PointPool.Candidate> found, Optional<RankExplanation> overlay) {}
