package dev.loupe.index.view;

import java.io.IOException;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.search.similarities.Similarity;

/// The current view for new snapshots. A replaced reader lives on until its last snapshot is closed.
public final class CurrentView implements AutoCloseable {
    private final SegmentCache segments = new SegmentCache();
    private final Similarity similarity;
    private volatile IndexView current;
    private volatile boolean closed;

    public CurrentView(IndexReader first, Similarity similarity) {
        this.similarity = similarity;
        current = new IndexView(first, segments, similarity);
    }

    /// The current view; call [IndexView#release] afterwards.
    public IndexView acquire() {
        while (!closed) {
            IndexView view = current;
            if (view.reader().tryIncRef()) return view;
        }
        throw new IllegalStateException("the index is closed");
    }

    public IndexView current() {
        return current;
    }

    /// Called by one thread at a time.
    public void replace(IndexReader next) throws IOException {
        IndexView old = current;
        current = new IndexView(next, segments, similarity);
        old.release();
    }

    @Override
    public void close() throws IOException {
        if (closed) return;
        closed = true;
        current.release();
    }
}
