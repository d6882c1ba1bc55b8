package dev.loupe.records;

import dev.loupe.config.Settings;
import java.nio.file.Path;
import java.util.Map;

/// A project whose beads are searched.
///
/// @param root absolute real path
/// @param settings of the project
/// @param environment of the caller, which has the passwords
public record BeadProject(Path root, Settings settings, Map<String, String> environment) {
    public BeadProject {
        environment = Map.copyOf(environment);
    }
}
