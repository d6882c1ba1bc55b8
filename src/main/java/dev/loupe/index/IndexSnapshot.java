package dev.loupe.index;

/// One fixed view of an index. Held while a question is answered, then closed; no reader ever waits for a
/// writer.
public interface IndexSnapshot extends AutoCloseable {

    FileTable files();

    ChunkTable chunks();

    ChunkSearch search();

    OutlineSearch outlines();

    Spellings spellings();

    NameTable names();

    ChunkVectors vectors();

    OccurrenceTable occurrences();

    @Override
    void close();
}
