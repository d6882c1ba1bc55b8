package dev.loupe.memory;

import java.time.Instant;
import java.util.List;

/// A stored rating.
///
/// @param id 1 or more, greater than that of every earlier one
/// @param project real path of the injection's root
/// @param tool that made the injection
/// @param query of the injection
/// @param stands whether it is its agent's newest rating of the injection, the only one that counts
/// @param lineage ids of actions on it, ascending
public record StoredFeedback(
        long id,
        Instant time,
        NewFeedback given,
        String project,
        String tool,
        String query,
        boolean stands,
        List<Long> lineage) {

    public StoredFeedback {
        lineage = List.copyOf(lineage);
    }
}
