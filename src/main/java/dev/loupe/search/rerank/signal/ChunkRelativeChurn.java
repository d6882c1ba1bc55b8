package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;

/// Share of the file's commits that changed the chunk.
final class ChunkRelativeChurn extends ChunkSignal {

    ChunkRelativeChurn() {
        super(Figure.CHURN_RATIO, 1);
    }

    @Override
    public About about() {
        return about("Which part of the commits of its file changed the chunk.", "share of the commits of the file");
    }
}
