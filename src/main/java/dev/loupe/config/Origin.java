package dev.loupe.config;

import java.nio.file.Path;

/// Where a value comes from. A later layer goes before an earlier one.
///
/// @param base folder that relative paths are of; of the environment and of defaults the current one, unused
/// @param place for people: `~/.loupe/config.toml, line 3`, `LOUPE_FEEDBACK_WEIGHT`, `default`
public record Origin(Layer layer, Path base, String place) {

    /// Who may say something, in the order in which the later one wins.
    public enum Layer {
        DEFAULT,
        USER_FILE,
        PROJECT_FILE,
        ENVIRONMENT
    }

    static final Origin DEFAULT = new Origin(Layer.DEFAULT, Path.of(""), "default");
}
