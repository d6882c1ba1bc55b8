package dev.loupe.index;

/// An immutable view of an index. Held while a query is answered, then closed; readers never wait for a
/// writer.
public interface IndexSnapshot extends AutoCloseable {

    FileTable files();

    ChunkTable chunks();

    ChunkSearch search();

    OutlineSearch outlines();

    SpellingCandidates spellings();

    NameTable names();

    ChunkVectors vectors();

    OccurrenceTable occurrences();

    @Override
    void close();
}
