package dev.loupe.index;

import java.io.IOException;
import org.apache.lucene.index.IndexReader;

/// The current view for new snapshots. A replaced reader lives on until its last snapshot is closed.
final class Readers implements AutoCloseable {
    private final Segments segments = new Segments();
    private volatile View current;
    private volatile boolean closed;

    Readers(IndexReader first) {
        current = new View(first, segments);
    }

    /// The current view; call [View#release] afterwards.
    View acquire() {
        while (!closed) {
            View view = current;
            if (view.reader().tryIncRef()) return view;
        }
        throw new IllegalStateException("the index is closed");
    }

    View current() {
        return current;
    }

    /// Called by one thread at a time.
    void replace(IndexReader next) throws IOException {
        View old = current;
        current = new View(next, segments, old);
        old.release();
    }

    @Override
    public void close() throws IOException {
        if (closed) return;
        closed = true;
        current.release();
    }
}
