package dev.loupe.history;

import dev.loupe.history.people.Person;
import java.time.Instant;
import java.util.List;

/// A commit reachable from HEAD.
///
/// @param id in full
/// @param committed commit time; windows and ages are based on it
/// @param authored author time
/// @param subject first line of the message
/// @param merge whether it has more than one parent; its changes are not counted
/// @param fix whether its message says that it fixes a bug (docs/history.md)
/// @param issues ids mentioned in the message: `ABC-12`, `#12`, `AB#12`, `!12`
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
