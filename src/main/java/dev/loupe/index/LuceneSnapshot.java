package dev.loupe.index;

import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/// A view held for the length of one question.
final class LuceneSnapshot implements IndexSnapshot {
    private final View view;
    private final Optional<VectorSpace> space;
    private final AtomicBoolean open = new AtomicBoolean(true);

    LuceneSnapshot(View view, Optional<VectorSpace> space) {
        this.view = view;
        this.space = space;
    }

    @Override
    public FileTable files() {
        return new LuceneFiles(view);
    }

    @Override
    public ChunkTable chunks() {
        return new LuceneChunks(view);
    }

    @Override
    public ChunkSearch search() {
        return new LuceneChunkSearch(view);
    }

    @Override
    public Spellings spellings() {
        return new LuceneSpellings(view);
    }

    @Override
    public ChunkVectors vectors() {
        return new LuceneChunkVectors(view, space);
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
