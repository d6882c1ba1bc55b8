package dev.loupe.cli.doctor;

import java.util.List;
import java.util.Locale;

/// One check of the installation.
@FunctionalInterface
public interface Check {
    /// Runs the check; a problem is a finding, not an exception.
    List<Finding> look(DoctorContext surroundings);

    /// The check's name, used if it returns no findings.
    default String name() {
        return getClass().getSimpleName().replaceAll("Check.*", "").toLowerCase(Locale.ROOT);
    }
}
