package dev.loupe.search.rerank.signal;

import dev.loupe.search.figures.Figure;

/// Number of commits that changed the chunk itself.
final class ChunkChurn extends ChunkSignal {

    ChunkChurn() {
        super(Figure.COMMIT_COUNT, 30);
    }

    @Override
    public About about() {
        return about("How often the chunk itself was changed, not its file.", "commits");
    }
}
