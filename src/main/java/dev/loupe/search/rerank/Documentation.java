package dev.loupe.search.rerank;

/// Whether it is prose.
final class Documentation extends RowSignal {

    @Override
    double of(Batch batch, int place) {
        return batch.figures().isDocumentation(batch.row(place)) ? 1 : 0;
    }

    @Override
    public About about() {
        return new About(
                "Whether the chunk belongs to a document.", "isDocumentation", "yes or no", "1 for documents, else 0");
    }
}
