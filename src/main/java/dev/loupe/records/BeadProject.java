package dev.loupe.records;

import dev.loupe.config.Settings;
import java.nio.file.Path;
import java.util.Map;

/// A project whose beads are asked.
///
/// @param root absolute real path
/// @param settings what holds for it
/// @param environment of whoever asks, where passwords stand
public record BeadProject(Path root, Settings settings, Map<String, String> environment) {
    public BeadProject {
        environment = Map.copyOf(environment);
    }
}
