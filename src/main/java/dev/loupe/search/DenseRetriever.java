package dev.loupe.search;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.ChunkId;
import dev.loupe.model.Filter;
import java.io.IOException;
import java.util.List;

/// The semantic side: the chunks whose meaning is nearest to a text. There is no implementation yet.
public interface DenseRetriever {

    /// A chunk and how near it is.
    ///
    /// @param similarity cosine in [-1, 1]
    record Near(ChunkId chunk, double similarity) {}

    /// @return at most `limit`, nearest first, all within every filter
    List<Near> nearest(IndexSnapshot snapshot, String text, List<Filter> filters, int limit) throws IOException;
}
