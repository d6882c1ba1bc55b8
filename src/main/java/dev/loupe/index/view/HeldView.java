package dev.loupe.index.view;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicBoolean;

/// A view that a snapshot holds and releases exactly once, however often it is closed.
public final class HeldView implements AutoCloseable {
    private final IndexView view;
    private final AtomicBoolean open = new AtomicBoolean(true);

    public HeldView(IndexView view) {
        this.view = view;
    }

    @Override
    public void close() {
        if (!open.compareAndSet(true, false)) return;
        try {
            view.release();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
