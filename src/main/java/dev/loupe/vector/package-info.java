/// Vector stores and filters.
///
/// A [VectorStore] holds [VectorPoint]s of one [VectorSpace]; a [VectorSnapshot] finds the nearest by cosine
/// or by words, under a [PointFilter]. [QdrantFilter] parses filters from JSON, and [PlainEvaluation] defines
/// what they mean. Stores evaluate filters in one of two ways: [RowFilter] over columns ([PayloadColumns]),
/// or [TermFilters] over an engine's terms ([PayloadTerms]). Vectors are quantized to bytes ([Int8Vector]),
/// and [CosineTo] compares them.
@NullMarked
package dev.loupe.vector;

import org.jspecify.annotations.NullMarked;
