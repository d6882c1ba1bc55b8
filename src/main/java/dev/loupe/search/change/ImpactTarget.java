package dev.loupe.search.change;

import dev.loupe.model.Chunk;
import dev.loupe.model.RepoPath;
import java.util.List;

/// What changes: a file, or something that it defines.
///
/// @param symbol empty for the whole file
/// @param chunks those of the symbol, or of the file; empty for a file that is not indexed
public record ImpactTarget(RepoPath file, String symbol, List<Chunk> chunks) {

    public ImpactTarget {
        chunks = List.copyOf(chunks);
    }

    boolean isFile() {
        return symbol.isEmpty();
    }
}
