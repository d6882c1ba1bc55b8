package dev.loupe.setup;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/// Where programs keep what is the user's.
///
/// @param home the user's folder
record ProgramFolders(Path home, Map<String, String> environment, Platform platform) {

    /// What the folders are called by.
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

    /// The folder that a variable names, else one in the user's.
    Path or(String variable, String usual) {
        String named = environment.getOrDefault(variable, "");
        return named.isBlank() ? home.resolve(usual) : Path.of(named);
    }

    /// Of programs that follow each system's own rules.
    Path applications() {
        return switch (platform) {
            case LINUX -> or("XDG_CONFIG_HOME", ".config");
            case MAC -> home.resolve("Library/Application Support");
            case WINDOWS -> or("APPDATA", "AppData/Roaming");
        };
    }

    /// Of programs that follow the rules of Linux wherever there are no others.
    ///
    /// @param onWindows the folder's name there
    Path configuration(String name, String onWindows) {
        return switch (platform) {
            case LINUX, MAC -> or("XDG_CONFIG_HOME", ".config").resolve(name);
            case WINDOWS -> or("APPDATA", "AppData/Roaming").resolve(onWindows);
        };
    }
}
