/// The signals of chunks by what is known of them: history, size, ownership, similarity.
///
/// [ChunkSignal] lists them; each fills a column for the rows of a [RerankBatch]. [FigureColumn] computes
/// those that are one figure over its bound, [RowColumn] those that look at one row at a time, and a class
/// of its own every other.
@NullMarked
package dev.loupe.search.rerank.signal;

import org.jspecify.annotations.NullMarked;
