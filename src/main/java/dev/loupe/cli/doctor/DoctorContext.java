package dev.loupe.cli.doctor;

import dev.loupe.project.LoupeHome;
import java.nio.file.Path;
import java.util.Map;

/// What is looked at.
///
/// @param root of the project, absolute and real
/// @param userHome the user's folder
/// @param all whether every index is looked at, not only that of the project
public record DoctorContext(LoupeHome home, Path root, Path userHome, Map<String, String> environment, boolean all) {
    public DoctorContext {
        environment = Map.copyOf(environment);
    }
}
