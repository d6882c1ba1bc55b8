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

/// The chunks of one snapshot; `ChunkSearch` searches them.
public interface ChunkTable {

    int count();

    Map<Language, Integer> countByLanguage() throws IOException;

    Optional<Chunk> find(ChunkId id) throws IOException;

    /// The chunks of a file in line order; empty for an unknown file.
    List<Chunk> ofFile(RepoPath path) throws IOException;

    /// The same without texts, at a hundredth of the cost.
    List<ChunkPlace> placesOfFile(RepoPath path) throws IOException;

    /// The complete chunk of this snapshot.
    Chunk at(ChunkPlace place) throws IOException;

    /// The documents of each file's chunks, by path; files without chunks are left out. Reads no texts.
    List<ChunkBlock> blocks() throws IOException;

    /// Summaries of a block's chunks in this snapshot, in order, without their texts.
    List<ChunkSummary> summaries(ChunkBlock block) throws IOException;

    /// The number of imports of a block's file in this snapshot.
    int imports(ChunkBlock block) throws IOException;

    /// The document of a chunk in this snapshot; empty if there is no such chunk.
    OptionalInt document(ChunkId id) throws IOException;

    /// The complete chunk by its document in this snapshot.
    Chunk at(int document) throws IOException;

    /// Upper bound, exclusive, of the numbers of documents, chunks and others.
    int documents();
}
