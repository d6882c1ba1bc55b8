package dev.loupe.search.change;

import dev.loupe.history.diff.Hunk;
import dev.loupe.model.Chunk;
import java.util.ArrayList;
import java.util.List;

/// A chunk that a change touches, as it is in the newer state.
///
/// @param share of its lines that are new, in (0, 1]; where lines were only removed from it, as if one was
public record ChangedChunk(Chunk chunk, double share) {

    /// The chunks of a file that its hunks touch, in the order of the file. A removal touches the chunk that
    /// it was cut out of; where it was between two, both.
    ///
    /// @param chunks of the newer state
    public static List<ChangedChunk> of(List<Chunk> chunks, List<Hunk> hunks) {
        var changed = new ArrayList<ChangedChunk>();
        for (Chunk chunk : chunks) {
            int touched =
                    hunks.stream().mapToInt(hunk -> hunk.touched(chunk.lines())).sum();
            if (touched > 0)
                changed.add(new ChangedChunk(
                        chunk, Math.min(1, (double) touched / chunk.lines().count())));
        }
        return changed;
    }
}
