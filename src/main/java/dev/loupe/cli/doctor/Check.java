package dev.loupe.cli.doctor;

import java.util.List;
import java.util.Locale;

/// Looks at one thing.
@FunctionalInterface
public interface Check {
    /// What was seen; a fault is a finding, not an exception.
    List<Finding> look(DoctorContext surroundings);

    /// What it looks at, for where it finds nothing out.
    default String name() {
        return getClass().getSimpleName().replaceAll("Check.*", "").toLowerCase(Locale.ROOT);
    }
}
