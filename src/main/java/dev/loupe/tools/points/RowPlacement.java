package dev.loupe.tools.points;

import dev.loupe.search.pool.PointPool;
import dev.loupe.search.rerank.RankExplanation;
import java.util.Optional;

/// The rank of a row in an answer, with its explanation.
///
/// @param found the search result; empty without a search
/// @param overlay empty in the order of the search
record RowPlacement(int row, double score, Optional<PointPool.Candidate> found, Optional<RankExplanation> overlay) {}
