/// Candidate pools for reranking: the chunks or documents to rank, with the similarity of each to the query.
///
/// [RowScores] scores every row against the query or [Examples] with a [Strategy], and [BestRows] keeps the
/// best as a [PointPool]. [ReciprocalRanks] fuses rankings by words and by vectors. [PointFigures] gives
/// documents of a collection the figures that ranking needs.
///
/// A pool has a fixed size that does not depend on the page, so the pages of one question fit together.
/// Similarities are exact: every vector within the filter is compared.
///
/// A pool has a fixed size that never depends on the page that is asked for, so that pages of one question
/// fit together. Similarities are exact: every vector within the filter is looked at.
@NullMarked
package dev.loupe.search.pool;

import org.jspecify.annotations.NullMarked;
