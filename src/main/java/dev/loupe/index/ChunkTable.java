package dev.loupe.index;

import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// The chunks of one snapshot; the lexical search over them is `ChunkSearch`.
public interface ChunkTable {

    int count();

    Map<Language, Integer> countByLanguage() throws IOException;

    Optional<Chunk> find(ChunkId id) throws IOException;

    /// The chunks of a file in line order; empty for an unknown file.
    List<Chunk> ofFile(RepoPath path) throws IOException;

    /// The same without texts, which costs a hundredth.
    List<ChunkPlace> placesOfFile(RepoPath path) throws IOException;

    /// The whole of a chunk of this snapshot.
    Chunk at(ChunkPlace place) throws IOException;

    /// Where the chunks of each file are, by path; files without chunks are missing. Reads no text of any.
    List<ChunkBlock> blocks() throws IOException;

    /// What the chunks of a block of this snapshot are, in its order, without their texts.
    List<ChunkSummary> summaries(ChunkBlock block) throws IOException;

    /// How many things the file of a block of this snapshot imports.
    int imports(ChunkBlock block) throws IOException;

    /// The document of a chunk within this snapshot; empty where there is no such chunk.
    OptionalInt document(ChunkId id) throws IOException;

    /// The whole of a chunk by its document within this snapshot.
    Chunk at(int document) throws IOException;

    /// Numbers of documents, chunks and others, are 0 to this, excluded.
    int documents();
}
