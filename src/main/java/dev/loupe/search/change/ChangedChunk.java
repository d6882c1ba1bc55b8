package dev.loupe.search.change;

import dev.loupe.history.diff.Hunk;
import dev.loupe.model.Chunk;
import java.util.ArrayList;
import java.util.List;

/// A chunk that a change touches, in its newer state.
///
/// @param share of its lines that are new, in (0, 1]; a pure removal counts as one line
public record ChangedChunk(Chunk chunk, double share) {

    /// The chunks of a file that its hunks touch, in file order. A removal touches the chunk it was in, or
    /// both neighbours if it was between two.
    ///
    /// @param chunks in the newer state
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
