package dev.loupe;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/// The native libraries of all tests, each unpacked once for a build. That a new home unpacks its own is
/// shown by `NativesTest` and, for every grammar of the packaged product, `MovedCheckoutTest`.
public final class UnpackedLibraries {
    public static final Path FOLDER = Path.of("target", "natives-cache").toAbsolutePath();

    private UnpackedLibraries() {}

    /// Makes a LOUPE_HOME that has them, as its owner's alone.
    ///
    /// @param home nothing is done where it is there
    public static void giveTo(Path home) throws IOException {
        if (Files.exists(home)) return;
        Files.createDirectories(FOLDER);
        Files.createDirectories(
                home, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        Files.createSymbolicLink(home.resolve("natives"), FOLDER);
    }
}
