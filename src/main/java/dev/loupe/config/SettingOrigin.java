package dev.loupe.config;

import java.nio.file.Path;

/// Where a value comes from. Later layers override earlier ones.
///
/// @param base folder that relative paths are resolved against; the current one, unused, for the environment
/// and defaults
/// @param place for people: `~/.loupe/config.toml, line 3`, `LOUPE_FEEDBACK_WEIGHT`, `default`
public record SettingOrigin(Layer layer, Path base, String place) {

    /// Sources of settings, in ascending precedence.
    public enum Layer {
        DEFAULT,
        USER_FILE,
        PROJECT_FILE,
        ENVIRONMENT
    }

    static final SettingOrigin DEFAULT = new SettingOrigin(Layer.DEFAULT, Path.of(""), "default");
}
