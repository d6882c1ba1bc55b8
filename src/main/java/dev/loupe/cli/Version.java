package dev.loupe.cli;

/// What this program is called.
final class Version {
    private Version() {}

    /// As the jar's manifest says; `dev` where Loupe runs from class files.
    static String current() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "dev" : version;
    }
}
