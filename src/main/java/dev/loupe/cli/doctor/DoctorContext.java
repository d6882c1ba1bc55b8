package dev.loupe.cli.doctor;

import dev.loupe.project.LoupeHome;
import java.nio.file.Path;
import java.util.Map;

/// The input of all checks.
///
/// @param root of the project, absolute and real
/// @param userHome the user's folder
/// @param all whether to check every index, not only the project's
public record DoctorContext(LoupeHome home, Path root, Path userHome, Map<String, String> environment, boolean all) {
    public DoctorContext {
        environment = Map.copyOf(environment);
    }
}
