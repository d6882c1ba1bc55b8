package dev.loupe.syntax.grammar;

import java.util.Locale;
import java.util.Optional;

/// An operating system and processor for which native libraries exist.
///
/// @param id our name for it, and the resource folder of our own library
/// @param library the file name of our own library
/// @param extension of its libraries
record Platform(String id, String library, String extension) {

    static Optional<Platform> current() {
        return of(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
    }

    static Optional<Platform> of(String osName, String osArch) {
        String processor = switch (osArch.toLowerCase(Locale.ROOT)) {
            case "aarch64", "arm64" -> "arm64";
            case "amd64", "x86_64" -> "x64";
            default -> "";
        };
        if (processor.isEmpty()) return Optional.empty();
        String os = osName.toLowerCase(Locale.ROOT);
        if (os.startsWith("linux")) {
            return Optional.of(new Platform("linux-" + processor, "libloupe-syntax.so", "so"));
        }
        if (os.startsWith("mac")) {
            return Optional.of(new Platform("macos-" + processor, "libloupe-syntax.dylib", "dylib"));
        }
        if (os.startsWith("windows")) {
            return Optional.of(new Platform("windows-" + processor, "loupe-syntax.dll", "dll"));
        }
        return Optional.empty();
    }
}
