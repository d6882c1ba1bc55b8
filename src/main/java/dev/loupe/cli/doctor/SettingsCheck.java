package dev.loupe.cli.doctor;

import dev.loupe.config.InvalidSettings;
import dev.loupe.config.Known;
import dev.loupe.config.Origin;
import dev.loupe.config.Settings;
import dev.loupe.config.SettingsFiles;
import java.util.List;

/// Can the settings be followed?
final class SettingsCheck implements Check {
    private static final String SUBJECT = "settings";

    @Override
    public List<Finding> look(Surroundings surroundings) {
        try {
            Settings settings = new SettingsFiles(surroundings.home().settings())
                    .of(surroundings.root(), surroundings.environment());
            long set = Known.ALL.stream()
                    .filter(one -> settings.origin(one).layer() != Origin.Layer.DEFAULT)
                    .count();
            return List.of(Finding.good(SUBJECT, "%d of %d are set".formatted(set, Known.ALL.size())));
        } catch (InvalidSettings invalid) {
            return List.of(Finding.bad(
                    SUBJECT,
                    String.valueOf(invalid.getMessage()),
                    "mend that line; docs/configuration.md has all settings"));
        }
    }
}
