package dev.loupe.cli.command;

/// The version of this program.
public final class Version {
    private Version() {}

    /// From the jar's manifest; `dev` if Loupe runs from class files.
    public static String current() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "dev" : version;
    }
}
