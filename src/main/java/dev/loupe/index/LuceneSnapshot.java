package dev.loupe.index;

import dev.loupe.vector.VectorSpace;
import java.util.Optional;

/// A view held for one query.
final class LuceneSnapshot implements IndexSnapshot {
    private final IndexView view;
    private final Optional<VectorSpace> space;
    private final HeldView held;

    LuceneSnapshot(IndexView view, Optional<VectorSpace> space) {
        this.view = view;
        held = new HeldView(view);
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
    public OutlineSearch outlines() {
        return new LuceneOutlineSearch(view);
    }

    @Override
    public SpellingCandidates spellings() {
        return new LuceneSpellings(view);
    }

    @Override
    public NameTable names() {
        return new LuceneNames(view);
    }

    @Override
    public ChunkVectors vectors() {
        return new LuceneChunkVectors(view, space);
    }

    @Override
    public OccurrenceTable occurrences() {
        return new LuceneOccurrences(view);
    }

    @Override
    public void close() {
        held.close();
    }
}
