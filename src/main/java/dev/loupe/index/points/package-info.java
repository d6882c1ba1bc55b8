/// The embedded vector store: points with payloads on Lucene.
///
/// [LuceneVectorStore] writes, [LuceneVectorSnapshot] and [StoredPoints] read. [PointQueries] translates
/// filters into queries, and [VerifiedQuery] checks the payload if the index cannot say it exactly.
@NullMarked
package dev.loupe.index.points;

import org.jspecify.annotations.NullMarked;
