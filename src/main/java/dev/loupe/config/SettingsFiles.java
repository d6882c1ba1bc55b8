package dev.loupe.config;

import dev.loupe.config.SettingOrigin.Layer;
import dev.loupe.config.Settings.Held;
import dev.loupe.model.WallClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The settings of the user and of projects, reread when a file changes. Thread-safe.
public final class SettingsFiles {
    private final SettingsFile user;
    private final Map<Path, Read> known = new ConcurrentHashMap<>();

    /// @param userFile `config.toml` of LOUPE_HOME; need not exist
    public SettingsFiles(Path userFile) {
        Path whole = userFile.toAbsolutePath().normalize();
        Path folder = whole.getParent();
        user = new SettingsFile(whole, Layer.USER_FILE, folder == null ? whole : folder);
    }

    private record Read(Optional<Stamp> stamp, Map<Setting<?>, Held> held) {}

    private record Stamp(long size, FileTime modified) {}

    /// The coarsest timestamp of a common file system.
    private static final Duration TICK = Duration.ofSeconds(2);

    /// The settings without a project.
    ///
    /// @param environment of the caller; other variables are not used
    public Settings user(Map<String, String> environment) throws InvalidSettings {
        return new Settings(List.of(layer(user), ofEnvironment(environment)));
    }

    /// The settings of a project.
    ///
    /// @param root absolute real path
    public Settings of(Path root, Map<String, String> environment) throws InvalidSettings {
        var project = new SettingsFile(root.resolve(".loupe").resolve("config.toml"), Layer.PROJECT_FILE, root);
        // LOUPE_HOME may be the project's `.loupe`.
        Map<Setting<?>, Held> own = project.file().equals(user.file()) ? Map.of() : layer(project);
        return new Settings(List.of(layer(user), own, ofEnvironment(environment)));
    }

    private Map<Setting<?>, Held> layer(SettingsFile file) throws InvalidSettings {
        Optional<Stamp> stamp = stamp(file.file());
        Read before = known.get(file.file());
        if (before != null && before.stamp().equals(stamp)) return before.held();
        Map<Setting<?>, Held> held = file.read();
        // A file that was written just now may be written again within the timestamp's resolution, so it is
        // not cached.
        if (stamp.isEmpty() || !isFresh(stamp.get())) known.put(file.file(), new Read(stamp, held));
        return held;
    }

    private static boolean isFresh(Stamp stamp) {
        Duration age = Duration.between(stamp.modified().toInstant(), WallClock.ofFiles());
        return age.abs().compareTo(TICK) < 0;
    }

    private static Optional<Stamp> stamp(Path file) {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return Optional.of(new Stamp(attributes.size(), attributes.lastModifiedTime()));
        } catch (IOException none) {
            return Optional.empty();
        }
    }

    private static Map<Setting<?>, Held> ofEnvironment(Map<String, String> environment) throws InvalidSettings {
        var held = new HashMap<Setting<?>, Held>();
        for (Setting<?> setting : SettingsRegistry.ALL) {
            String text = environment.getOrDefault(setting.variable(), "").strip();
            if (text.isEmpty()) continue;
            try {
                var origin = new SettingOrigin(Layer.ENVIRONMENT, Path.of(""), setting.variable());
                held.put(setting, new Held(setting.form().read(text), origin));
            } catch (SettingType.Unfit unfit) {
                throw new InvalidSettings(
                        "the environment variable %s %s".formatted(setting.variable(), unfit.getMessage()), unfit);
            }
        }
        return held;
    }
}
