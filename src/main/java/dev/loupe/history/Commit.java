package dev.loupe.history;

import java.time.Instant;
import java.util.List;

/// One commit that HEAD reaches.
///
/// @param id in full
/// @param committed when it came into the history; what windows and ages are counted by
/// @param authored when it was written
/// @param subject first line of the message
/// @param merge whether it has more than one parent; its changes are not counted
/// @param fix whether its message says that it mends a fault (docs/history.md)
/// @param issues ids named in the message: `ABC-12`, `#12`, `AB#12`, `!12`
public record Commit(
        String id,
        Instant committed,
        Instant authored,
        Person author,
        String subject,
        boolean merge,
        boolean fix,
        List<String> issues) {

    public Commit {
        issues = List.copyOf(issues);
    }
}
