package dev.loupe.cli.doctor;

import java.util.List;

/// Looks at one thing.
@FunctionalInterface
public interface Check {
    /// What was seen; a fault is a finding, not an exception.
    List<Finding> look(Surroundings surroundings);
}
