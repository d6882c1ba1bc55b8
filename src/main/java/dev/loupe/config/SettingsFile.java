package dev.loupe.config;

import dev.loupe.config.SettingOrigin.Layer;
import dev.loupe.config.Settings.Held;
import dev.loupe.json.NearNames;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;

/// One `config.toml`.
///
/// @param file need not exist
/// @param layer USER_FILE or PROJECT_FILE
/// @param base folder that relative paths are resolved against: the project's root, or the folder of the
/// user's file. A project's file must lie inside it once links are resolved
record SettingsFile(Path file, Layer layer, Path base) {
    /// Two hundred times the size of a file with all settings.
    private static final int MOST_BYTES = 256 * 1024;

    /// The settings in the file; none if it does not exist.
    Map<Setting<?>, Held> read() throws InvalidSettings {
        Optional<String> whole = text();
        if (whole.isEmpty()) return Map.of();
        SettingsLines text = stated(whole.get());
        TomlParseResult toml = Toml.parse(text.toml());
        if (toml.hasErrors()) {
            TomlParseError error = toml.errors().getFirst();
            throw malformed(error, text.line(error.position()));
        }
        var held = new HashMap<Setting<?>, Held>();
        for (String key : toml.dottedKeySet()) put(held, key, toml, text.line(toml.inputPositionOf(key)));
        return Map.copyOf(held);
    }

    private SettingsLines stated(String whole) throws InvalidSettings {
        try {
            return SettingsLines.of(whole);
        } catch (InvalidSettings invalid) {
            throw new InvalidSettings(file + String.valueOf(invalid.getMessage()), invalid);
        }
    }

    private void put(Map<Setting<?>, Held> held, String key, TomlParseResult toml, int line) throws InvalidSettings {
        var origin = new SettingOrigin(layer, base, "%s, line %d".formatted(file, line));
        Setting<?> setting = setting(key, origin);
        if (layer == Layer.PROJECT_FILE && !setting.ofProject())
            throw invalid(
                    origin,
                    "%s cannot be set by a project; set it in the config.toml of LOUPE_HOME, or as %s"
                            .formatted(key, setting.variable()));
        Object value = toml.get(key);
        try {
            held.put(setting, new Held(setting.form().read(plain(value), origin), origin));
        } catch (SettingType.Unfit unfit) {
            throw invalid(origin, key + " " + unfit.getMessage());
        }
    }

    private static Object plain(@Nullable Object value) {
        if (value == null) return List.of();
        return value instanceof TomlArray array ? array.toList() : value;
    }

    private static Setting<?> setting(String key, SettingOrigin origin) throws InvalidSettings {
        for (Setting<?> setting : SettingsRegistry.ALL) if (setting.name().equals(key)) return setting;
        List<String> names = SettingsRegistry.ALL.stream().map(Setting::name).toList();
        throw invalid(
                origin,
                "there is no setting \"%s\"; %s"
                        .formatted(
                                NearNames.cut(key),
                                NearNames.meant(NearNames.of(key, names, 2), "docs/configuration.md lists them all")));
    }

    private Optional<String> text() throws InvalidSettings {
        try {
            if (Files.notExists(file)) return Optional.empty();
            if (layer == Layer.PROJECT_FILE && !file.toRealPath().startsWith(base.toRealPath()))
                throw new InvalidSettings(
                        file + " is a link that leads out of the project, so it is not read; put a file there");
            if (!Files.isRegularFile(file)) throw new InvalidSettings(file + " is not a file");
            byte[] bytes;
            try (var in = Files.newInputStream(file)) {
                bytes = in.readNBytes(MOST_BYTES + 1);
            }
            if (bytes.length > MOST_BYTES)
                throw new InvalidSettings(file + " has more than 256 KiB, too much for a settings file");
            return Optional.of(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        } catch (CharacterCodingException other) {
            throw new InvalidSettings(file + " is not UTF-8", other);
        } catch (IOException broken) {
            throw new InvalidSettings(file + " cannot be read: " + broken.getMessage(), broken);
        }
    }

    private InvalidSettings malformed(TomlParseError error, int line) {
        String message = error.getMessage() == null ? "it is not valid TOML" : error.getMessage();
        return new InvalidSettings("%s, line %d: %s"
                .formatted(
                        file,
                        line,
                        message.lines().findFirst().map(NearNames::cut).orElse("")));
    }

    private static InvalidSettings invalid(SettingOrigin origin, String what) {
        return new InvalidSettings(origin.place() + ": " + what);
    }
}
