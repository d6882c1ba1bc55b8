/// Search over code and documents: retrieval, ranking and explanation.
///
/// [Searcher] answers a [SearchRequest] from an index snapshot. [QueryParser] splits the query into words,
/// phrases and restrictions ([ParsedQuery]), and [QueryAnalyzer] turns it into an [AnalyzedQuery]: its kind
/// ([QueryKind]), its weighted terms, and the names and places it asks for, with spelling corrected
/// ([SpellingCorrection]) and other languages translated ([QueryTranslation]).
///
/// [CandidateRetrieval] then collects a [CandidateSet] by words (BM25), by definitions, by places, and by
/// vectors ([DenseRetriever]). [Ranking] scores it: a weighted sum ([Weights]) of [RankingSignal]s, each
/// computed by a [Feature], times the factors of [Penalty] and of earlier ratings. [Rescoring] may reorder
/// the best hits with a second embedding model. The result is a [SearchAnswer] of [Hit]s with notes, or a
/// [RankedPage] without texts; [QueryExplanation] says how the question was read.
///
/// Other entry points: [Definitions] finds a definition by its name, [NearestChunks] the nearest chunks to a
/// vector, and [Duplicates] groups near-duplicate definitions ([Shingles], [SetJoin], [StarClustering]).
@NullMarked
package dev.loupe.search;

import org.jspecify.annotations.NullMarked;
