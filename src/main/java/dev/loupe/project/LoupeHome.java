package dev.loupe.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The folder where Loupe keeps what it made: `LOUPE_HOME`, or `.loupe` in the user's home folder. Only its
/// owner may look inside; where the folder was there before and others may enter it, only its owner may look
/// into what holds something of a repository.
public record LoupeHome(Path folder) {
    private static final Set<PosixFilePermission> OWN = PosixFilePermissions.fromString("rwx------");

    /// The user's own folder: where `HOME` says so, as it is for shells, git and agents. The JVM asks the
    /// system's list of users instead, in which a user of a container may be missing.
    ///
    /// @param environment the process's environment variables
    public static Path userHome(Map<String, String> environment) {
        String named = environment.getOrDefault("HOME", "");
        return Path.of(named.isBlank() ? System.getProperty("user.home") : named);
    }

    /// The folder that the environment names, or the usual one; it need not exist.
    ///
    /// @param environment the process's environment variables
    public static LoupeHome of(Map<String, String> environment) {
        return of(environment, userHome(environment));
    }

    /// The folder that the environment names, or the usual one; it need not exist.
    ///
    /// @param environment the process's environment variables
    public static LoupeHome of(Map<String, String> environment, Path userHome) {
        String named = environment.getOrDefault("LOUPE_HOME", "");
        Path folder = named.isBlank() ? userHome.resolve(".loupe") : Path.of(named);
        return new LoupeHome(folder.toAbsolutePath().normalize());
    }

    /// Makes the folder where it is not there, readable by its owner alone.
    public LoupeHome created() throws IOException {
        if (Files.isDirectory(folder)) {
            if (isOpen(folder)) closeContents();
            return this;
        }
        Path parent = folder.getParent();
        if (parent != null) Files.createDirectories(parent);
        if (isPosix(folder)) Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(OWN));
        else Files.createDirectories(folder);
        return this;
    }

    /// Not asked of the file store: in a chroot its mount may not be found.
    private static boolean isPosix(Path place) {
        return place.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /// Whether others may look into it.
    private static boolean isOpen(Path place) throws IOException {
        return isPosix(place) && !OWN.containsAll(Files.getPosixFilePermissions(place));
    }

    private void closeContents() throws IOException {
        for (Path each : List.of(indexes(), collections(), records(), stores(), daemon())) {
            if (Files.notExists(each)) Files.createDirectories(each, PosixFilePermissions.asFileAttribute(OWN));
            else if (isOpen(each) && Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS))
                Files.setPosixFilePermissions(each, OWN);
        }
    }

    public Path registry() {
        return folder.resolve("registry.json");
    }

    /// What the user set, of all projects.
    public Path settings() {
        return folder.resolve("config.toml");
    }

    /// What was noted, archived and rated: the database of package `memory`.
    public Path memory() {
        return folder.resolve("memory.db");
    }

    /// Says by being there that the database may have ratings.
    public Path rated() {
        return folder.resolve("memory.rated");
    }

    /// Prompts that the user wrote.
    public Path prompts() {
        return folder.resolve("prompts.json");
    }

    /// Collections of documents.
    public Path collections() {
        return folder.resolve("collections");
    }

    /// What is kept here of collections in other stores; it can be made again.
    public Path stores() {
        return folder.resolve("stores");
    }

    /// What is found of beads and archives; it can be made again.
    public Path records() {
        return folder.resolve("records");
    }

    public Path indexes() {
        return folder.resolve("index");
    }

    /// Extracted native libraries.
    public Path natives() {
        return folder.resolve("natives");
    }

    /// Lock, socket, log and journal of the daemon.
    public Path daemon() {
        return folder.resolve("daemon");
    }

    /// A git repository without content that lends git's ignore rules to folders that have none.
    public Path emptyRepository() {
        return folder.resolve("empty.git");
    }
}
