package dev.loupe.tools.points;

import dev.loupe.search.pool.Pool;
import dev.loupe.search.rerank.Overlay;
import java.util.Optional;

/// Where a row stands in an answer, and why.
///
/// @param found what the search itself thinks of it; empty without a search
/// @param overlay empty in the order of the search
record Place(int row, double score, Optional<Pool.Candidate> found, Optional<Overlay> overlay) {}
