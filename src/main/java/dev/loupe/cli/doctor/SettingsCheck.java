package dev.loupe.cli.doctor;

import dev.loupe.config.InvalidSettings;
import dev.loupe.config.SettingOrigin;
import dev.loupe.config.Settings;
import dev.loupe.config.SettingsFiles;
import dev.loupe.config.SettingsRegistry;
import java.util.List;

/// Checks that the settings are valid.
final class SettingsCheck implements Check {
    private static final String SUBJECT = "settings";

    @Override
    public List<Finding> look(DoctorContext surroundings) {
        try {
            Settings settings = new SettingsFiles(surroundings.home().settings())
                    .of(surroundings.root(), surroundings.environment());
            long set = SettingsRegistry.ALL.stream()
                    .filter(one -> settings.origin(one).layer() != SettingOrigin.Layer.DEFAULT)
                    .count();
            return List.of(Finding.good(SUBJECT, "%d of %d are set".formatted(set, SettingsRegistry.ALL.size())));
        } catch (InvalidSettings invalid) {
            return List.of(Finding.bad(
                    SUBJECT,
                    String.valueOf(invalid.getMessage()),
                    "fix that line; docs/configuration.md has all settings"));
        }
    }
}
