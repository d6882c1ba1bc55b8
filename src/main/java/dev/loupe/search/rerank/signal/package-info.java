/// The signals: each fills a column for the rows of a [RerankBatch] and describes itself.
///
/// [WeightKey] lists them by the name of their weight, [RerankSignal] is what each implements.
/// [FigureSignal] is the base of those that are one figure of a file, [ChunkSignal] of those of a chunk,
/// [MixedSignal] of those that mix several.
@NullMarked
package dev.loupe.search.rerank.signal;

import org.jspecify.annotations.NullMarked;
