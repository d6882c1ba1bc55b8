package dev.loupe.records;

import java.util.List;
import java.util.OptionalInt;

/// A server's current data for a bead. Missing texts are empty.
///
/// @param priority 0 (most urgent) to 4
public record LiveBead(
        String id,
        String title,
        String status,
        OptionalInt priority,
        String issueType,
        String assignee,
        String owner,
        List<String> labels) {

    public LiveBead {
        labels = List.copyOf(labels);
    }
}
