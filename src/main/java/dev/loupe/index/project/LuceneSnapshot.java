package dev.loupe.index.project;

import dev.loupe.index.ChunkSearch;
import dev.loupe.index.ChunkTable;
import dev.loupe.index.ChunkVectors;
import dev.loupe.index.FileTable;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.NameTable;
import dev.loupe.index.OccurrenceTable;
import dev.loupe.index.OutlineSearch;
import dev.loupe.index.SpellingCandidates;
import dev.loupe.index.lexical.LuceneChunkSearch;
import dev.loupe.index.lexical.LuceneSpellings;
import dev.loupe.index.symbols.LuceneNames;
import dev.loupe.index.symbols.LuceneOccurrences;
import dev.loupe.index.symbols.LuceneOutlineSearch;
import dev.loupe.index.vectors.LuceneChunkVectors;
import dev.loupe.index.view.HeldView;
import dev.loupe.index.view.IndexView;
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
