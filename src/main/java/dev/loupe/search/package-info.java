/// Search over code and documents: retrieval, ranking and explanation.
///
/// [Searcher] answers a [SearchRequest] from an index snapshot. `search.query` parses and analyzes the query.
/// [CandidateRetrieval] collects candidates by words (BM25), by definitions, by places, and by vectors
/// ([DenseRetriever]), and `search.rank` scores them. [WordSearch] does this once for a query, and for each
/// part of a pasted report, whose rankings [ReportRanking] fuses by files in a [TaskOrder]. [Rescoring] may
/// reorder the best hits with a second embedding model. The result is a page of [Hits] with notes, or a
/// [RankedPage] without texts; [QueryExplanation] says how the question was read.
///
/// Other entry points: [Definitions] finds a definition by its name, [NearestChunks] the nearest chunks to a
/// vector, and `search.similar` near-duplicates.
@NullMarked
package dev.loupe.search;

import org.jspecify.annotations.NullMarked;
