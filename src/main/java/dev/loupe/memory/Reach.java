package dev.loupe.memory;

import java.util.List;
import java.util.stream.Collectors;

/// Whose injections somebody may see.
///
/// @param projects real paths of roots; empty for all that there are
public record Reach(List<String> projects) {

    /// All of them.
    public static final Reach ALL = new Reach(List.of());

    public Reach {
        projects = List.copyOf(projects);
    }

    /// A condition on table `injections` under the name `i`, with [#values].
    String condition() {
        if (projects.isEmpty()) return "1";
        return projects.stream().map(_ -> "?").collect(Collectors.joining(", ", "i.project IN (", ")"));
    }

    Object[] values() {
        return projects.toArray();
    }
}
