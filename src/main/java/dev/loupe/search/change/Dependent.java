package dev.loupe.search.change;

import dev.loupe.model.Chunk;
import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.SequencedSet;

/// A file that uses the changed code.
///
/// @param strength combined certainty and extent, in (0, 1)
/// @param certain the same, from certain uses only; 0 if there are none
/// @param broken whether it uses something that was removed
/// @param places of the uses, by chunk; the chunk with the most uses first
/// @param reasons in words, strongest first
public record Dependent(
        RepoPath path, double strength, double certain, boolean broken, List<Place> places, List<String> reasons) {

    /// A chunk that uses the changed code.
    ///
    /// @param lines of the uses
    /// @param strength in (0, 1)
    public record Place(Chunk chunk, SequencedSet<Integer> lines, double strength) {}

    public Dependent {
        places = List.copyOf(places);
        reasons = List.copyOf(reasons);
    }
}
