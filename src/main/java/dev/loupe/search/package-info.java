/// Search over code and documents: retrieval, ranking and explanation.
///
/// [Searcher] answers a [SearchRequest], a [Query] with restrictions and a [Page], from an index snapshot.
/// For [Query.Words] [QueryParser] splits the text into words, phrases and restrictions ([ParsedQuery]), and
/// [QueryAnalyzer] turns it into an [AnalyzedQuery]: its kind ([QueryKind]), its weighted terms, and the
/// names and places it asks for, with spelling corrected ([SpellingCorrection]) and other languages
/// translated ([QueryTranslation]). [VectorSearch] answers the queries that compare vectors.
///
/// [CandidateRetrieval] then collects a [CandidateSet] by words (BM25), by definitions, by places, and by
/// vectors ([DenseRetriever]). [Ranking] scores it: a weighted sum ([Weights]) of [RankingSignal]s, each
/// computed by a [Feature], times the factors of [Penalty] and of earlier ratings. [Rescoring] may reorder
/// the best hits with a second embedding model. The result is a [RankedPage], whose texts are read last
/// ([Hits]); [QueryExplanation] says how the question was read.
///
/// Other entry points: [Definitions] finds a definition by its name, [NearestChunks] the nearest chunks to a
/// vector, and [Duplicates] groups near-duplicate definitions ([Shingles], [SetJoin], [StarClustering]).
@NullMarked
package dev.loupe.search;

import org.jspecify.annotations.NullMarked;
