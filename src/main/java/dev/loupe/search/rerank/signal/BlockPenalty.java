package dev.loupe.search.rerank.signal;

import dev.loupe.model.ChunkKind;
import dev.loupe.search.figures.Figure;

/// Whether the chunk is not a definition, so that little is known about it.
final class BlockPenalty extends RowSignal {

    @Override
    double of(RerankBatch batch, int place) {
        boolean isBlock = batch.figures().kind(batch.row(place)) == ChunkKind.BLOCK;
        return isBlock ? 1 - batch.alpha(place) : 0;
    }

    @Override
    public About about() {
        return new About(
                "Whether the chunk is a block of lines rather than a definition; to be weighed negatively.",
                "chunkType, git.chunk." + Figure.COMMIT_COUNT.wireName(),
                "kind of the chunk",
                "0 for definitions; for blocks 1 less the trust in the chunk (alpha)");
    }
}
