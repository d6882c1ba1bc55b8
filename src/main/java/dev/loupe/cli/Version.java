package dev.loupe.cli;

/// The version of this program.
final class Version {
    private Version() {}

    /// From the jar's manifest; `dev` if Loupe runs from class files.
    static String current() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "dev" : version;
    }
}
