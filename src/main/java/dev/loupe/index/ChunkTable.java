package dev.loupe.index;

import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
}
