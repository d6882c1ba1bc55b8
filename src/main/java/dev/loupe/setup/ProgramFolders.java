package dev.loupe.setup;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/// The folders in which programs keep the user's settings.
///
/// @param home the user's folder
record ProgramFolders(Path home, Map<String, String> environment, Platform platform) {

    /// Determines the folder names.
    enum Platform {
        LINUX,
        MAC,
        WINDOWS
    }

    static Platform here() {
        String name = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (name.startsWith("mac")) return Platform.MAC;
        return name.startsWith("windows") ? Platform.WINDOWS : Platform.LINUX;
    }

    /// The folder named by a variable, or else one in the user's folder.
    Path or(String variable, String usual) {
        String named = environment.getOrDefault(variable, "");
        return named.isBlank() ? home.resolve(usual) : Path.of(named);
    }

    /// For programs that follow each system's own conventions.
    Path applications() {
        return switch (platform) {
            case LINUX -> or("XDG_CONFIG_HOME", ".config");
            case MAC -> home.resolve("Library/Application Support");
            case WINDOWS -> or("APPDATA", "AppData/Roaming");
        };
    }

    /// For programs that follow Linux conventions on every system except Windows.
    ///
    /// @param onWindows the folder's name there
    Path configuration(String name, String onWindows) {
        return switch (platform) {
            case LINUX, MAC -> or("XDG_CONFIG_HOME", ".config").resolve(name);
            case WINDOWS -> or("APPDATA", "AppData/Roaming").resolve(onWindows);
        };
    }
}
