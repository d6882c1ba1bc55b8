package dev.loupe.search.rerank;

/// How well it fits the query.
///
/// Searches give scores of different scales (cosines, fused ranks, recommendations), so they are stretched
/// to the range of the batch. Where all are the same they are 1: they say that each fits as well as any, and
/// not that none fits.
final class SimilaritySignal implements RerankSignal {

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
