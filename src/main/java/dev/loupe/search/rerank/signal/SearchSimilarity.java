package dev.loupe.search.rerank.signal;

/// Similarity to the query.
///
/// Searches return scores of different scales (cosines, fused ranks, recommendations), so they are scaled to
/// the range of the batch. If all are the same, they become 1: each hit matches as well as any other.
final class SearchSimilarity implements ChunkColumn {

    @Override
    public void fill(RerankBatch batch, double[] values) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < values.length; i++) {
            double similarity = batch.similarity(i);
            if (Double.isNaN(similarity)) continue;
            least = Math.min(least, similarity);
            most = Math.max(most, similarity);
        }
        for (int i = 0; i < values.length; i++) {
            double similarity = batch.similarity(i);
            values[i] = Double.isNaN(similarity) || most > least ? (similarity - least) / (most - least) : 1;
        }
    }

    @Override
    public About about() {
        return new About(
                "How well the chunk fits the query.",
                "score of the search",
                "that of the search: cosine, fused ranks, recommendation",
                "(score - least) / (greatest - least) of the batch, 1 where all are the same; unknown in rank_chunks");
    }
}
