/// Reranking by what is known of chunks: history, size, ownership and similarity.
///
/// There are twenty-two signals (`search.rerank.signal`), each in [0, 1], and fifteen presets ([Preset]),
/// each a set of weights (`presets.tsv`). One formula ([Scoring]) combines them:
/// `score = (Σ w·v + Σ |w|·(1 - v)) / max(Σ |w|, ½)`, with the first sum over positive weights, the
/// second over negative ones, and all sums over the signals that are known. An unknown value counts neither
/// for nor against a chunk; the ½ keeps the little that is known of some chunks (a path, a size) from
/// producing a full score.
///
/// [RankingArguments] parses the requested [RankingOrder]. [Reranker] applies it to a pool of search hits or
/// to all chunks; bounds of the signals come from the [CollectionStatistics]. [RankExplanation] shows each
/// signal's contribution.
@NullMarked
package dev.loupe.search.rerank;

import org.jspecify.annotations.NullMarked;
