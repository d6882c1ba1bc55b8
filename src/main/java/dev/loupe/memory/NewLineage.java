package dev.loupe.memory;

import java.util.List;

/// An action on feedback to store.
///
/// @param feedback ids, one or more
/// @param bead id of a bead, or empty
/// @param commit hash, or empty
/// @param agent who did it; not empty
public record NewLineage(
        List<Long> feedback, ActionType type, String bead, String commit, String description, String agent) {

    public NewLineage {
        feedback = List.copyOf(feedback);
    }
}
