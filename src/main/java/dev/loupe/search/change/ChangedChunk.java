package dev.loupe.search.change;

import dev.loupe.history.diff.Hunk;
import dev.loupe.model.Chunk;
import dev.loupe.model.LineRange;
import java.util.ArrayList;
import java.util.List;

/// A chunk that a change touches, as it is in the newer state.
///
/// @param share of its lines that are new, in (0, 1]; where lines were only removed from it, as if one was
/// @param hunks those that touch it
public record ChangedChunk(Chunk chunk, double share, List<Hunk> hunks) {

    public ChangedChunk {
        hunks = List.copyOf(hunks);
    }

    /// The chunks of a file that its hunks touch, in the order of the file. A removal touches the chunk that
    /// it was cut out of; where it was between two, both.
    ///
    /// @param chunks of the newer state
    public static List<ChangedChunk> of(List<Chunk> chunks, List<Hunk> hunks) {
        var changed = new ArrayList<ChangedChunk>();
        for (Chunk chunk : chunks) {
            List<Hunk> own = hunks.stream()
                    .filter(hunk -> hunk.touched(chunk.lines()) > 0)
                    .toList();
            int touched =
                    own.stream().mapToInt(hunk -> hunk.touched(chunk.lines())).sum();
            if (touched > 0)
                changed.add(new ChangedChunk(
                        chunk, Math.min(1, (double) touched / chunk.lines().count()), own));
        }
        return changed;
    }

    /// How near a line is to what changed: 3 for one that is new or where lines were removed, 1 for one of
    /// the two before or after, else 0.
    public int tells(int line) {
        int tells = 0;
        for (Hunk hunk : hunks) {
            LineRange there = hunk.added().orElse(new LineRange(hunk.newFirst(), hunk.newFirst()));
            if (there.contains(line)) return 3;
            if (there.first() - 2 <= line && line <= there.last() + 2) tells = 1;
        }
        return tells;
    }
}
