package dev.loupe.memory;

import java.util.List;
import java.util.stream.Collectors;

/// The injections that a caller may see.
///
/// @param all every project's
/// @param projects if not all, those of these projects: real paths of roots
public record InjectionVisibility(boolean all, List<String> projects) {

    /// Everything.
    public static final InjectionVisibility ALL = new InjectionVisibility(true, List.of());

    public InjectionVisibility {
        projects = List.copyOf(projects);
    }

    /// @param projects real paths of roots; may be empty
    public static InjectionVisibility of(List<String> projects) {
        return new InjectionVisibility(false, projects);
    }

    /// An SQL condition on table `injections` with alias `i`, for [#values].
    String condition() {
        if (all) return "1";
        return projects.stream().map(_ -> "?").collect(Collectors.joining(", ", "i.project IN (", ")"));
    }

    Object[] values() {
        return projects.toArray();
    }
}
