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

/// Loupe's data folder: `LOUPE_HOME`, or `.loupe` in the user's home folder. Only its owner may read it. If
/// the folder existed before and others may enter it, the parts with repository content are protected
/// individually.
public record LoupeHome(Path folder) {
    private static final Set<PosixFilePermission> OWN = PosixFilePermissions.fromString("rwx------");

    /// The user's home folder as `HOME` sets it, which is what shells, git and agents use. The JVM reads the
    /// system's list of users instead, in which a container's user may be missing.
    ///
    /// @param environment the process's environment variables
    public static Path userHome(Map<String, String> environment) {
        String named = environment.getOrDefault("HOME", "");
        return Path.of(named.isBlank() ? System.getProperty("user.home") : named);
    }

    /// The folder that the environment sets, or the default; it need not exist.
    ///
    /// @param environment the process's environment variables
    public static LoupeHome of(Map<String, String> environment) {
        return of(environment, userHome(environment));
    }

    /// The folder that the environment sets, or the default; it need not exist.
    ///
    /// @param environment the process's environment variables
    public static LoupeHome of(Map<String, String> environment, Path userHome) {
        String named = environment.getOrDefault("LOUPE_HOME", "");
        Path folder = named.isBlank() ? userHome.resolve(".loupe") : Path.of(named);
        return new LoupeHome(folder.toAbsolutePath().normalize());
    }

    /// Creates the folder if it does not exist, readable by its owner only.
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

    /// Does not ask the file store, whose mount may not be found in a chroot.
    private static boolean isPosix(Path place) {
        return place.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /// Whether other users may read it.
    private static boolean isOpen(Path place) throws IOException {
        return isPosix(place) && !OWN.containsAll(Files.getPosixFilePermissions(place));
    }

    private void closeContents() throws IOException {
        for (Path each : List.of(indexes(), scip(), collections(), records(), stores(), daemon())) {
            if (Files.notExists(each)) Files.createDirectories(each, PosixFilePermissions.asFileAttribute(OWN));
            else if (isOpen(each) && Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS))
                Files.setPosixFilePermissions(each, OWN);
        }
    }

    public Path registry() {
        return folder.resolve("registry.json");
    }

    /// The user's settings for all projects.
    public Path settings() {
        return folder.resolve("config.toml");
    }

    /// Notes, archive entries and ratings: the database of package `memory`.
    public Path memory() {
        return folder.resolve("memory.db");
    }

    /// Marker file: exists if the database may have ratings.
    public Path rated() {
        return folder.resolve("memory.rated");
    }

    /// The user's own prompts.
    public Path prompts() {
        return folder.resolve("prompts.json");
    }

    /// Collections of documents.
    public Path collections() {
        return folder.resolve("collections");
    }

    /// Local data about collections in other stores; can be rebuilt.
    public Path stores() {
        return folder.resolve("stores");
    }

    /// Indexes of beads and archives; can be rebuilt.
    public Path records() {
        return folder.resolve("records");
    }

    /// Compilers' indexes that `loupe scip update` made.
    public Path scip() {
        return folder.resolve("scip");
    }

    public Path indexes() {
        return folder.resolve("index");
    }

    /// Unpacked native libraries.
    public Path natives() {
        return folder.resolve("natives");
    }

    /// Lock, socket, log and journal of the daemon.
    public Path daemon() {
        return folder.resolve("daemon");
    }

    /// An empty git repository that supplies git's ignore rules to folders without one.
    public Path emptyRepository() {
        return folder.resolve("empty.git");
    }
}
