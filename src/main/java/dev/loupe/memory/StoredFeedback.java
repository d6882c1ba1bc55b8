package dev.loupe.memory;

import java.time.Instant;
import java.util.List;

/// A rating as it is remembered.
///
/// @param id 1 or more, greater than that of every earlier one
/// @param project real path of the root that the injection is of
/// @param tool that made the injection
/// @param query of the injection
/// @param stands whether its agent rated the injection no later: of several only the newest counts
/// @param lineage ids of what was done about it, ascending
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
