/// Nearest neighbours by vectors, which are doc values of the chunks' documents.
///
/// [LuceneChunkVectors] implements the search. [VectorScan] compares a [VectorQuestion] with all rows of a
/// segment ([VectorColumn]), on bits first ([ComponentBits]), and [TopK] keeps the nearest.
@NullMarked
package dev.loupe.index.vectors;

import org.jspecify.annotations.NullMarked;
