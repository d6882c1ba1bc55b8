package dev.loupe.memory;

import java.util.List;
import java.util.stream.Collectors;

/// Whose injections somebody may see.
///
/// @param all everybody's
/// @param projects else those of these: real paths of roots
public record Reach(boolean all, List<String> projects) {

    /// Everything.
    public static final Reach ALL = new Reach(true, List.of());

    public Reach {
        projects = List.copyOf(projects);
    }

    /// @param projects real paths of roots; none where there are none
    public static Reach of(List<String> projects) {
        return new Reach(false, projects);
    }

    /// A condition on table `injections` under the name `i`, with [#values].
    String condition() {
        if (all) return "1";
        return projects.stream().map(_ -> "?").collect(Collectors.joining(", ", "i.project IN (", ")"));
    }

    Object[] values() {
        return projects.toArray();
    }
}
