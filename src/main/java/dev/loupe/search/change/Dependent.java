package dev.loupe.search.change;

import dev.loupe.model.Chunk;
import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.SequencedSet;

/// A file that uses what changed.
///
/// @param strength how sure and how much, in (0, 1)
/// @param certain the same of the uses alone that are known to mean it; 0 without one
/// @param broken whether it needs what is gone
/// @param places where it does, by chunk; the one with the most first
/// @param reasons in words, the strongest first
public record Dependent(
        RepoPath path, double strength, double certain, boolean broken, List<Place> places, List<String> reasons) {

    /// A chunk that uses what changed.
    ///
    /// @param lines where it does
    /// @param strength in (0, 1)
    public record Place(Chunk chunk, SequencedSet<Integer> lines, double strength) {}

    public Dependent {
        places = List.copyOf(places);
        reasons = List.copyOf(reasons);
    }
}
