package dev.loupe.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;

/// The folder where Loupe keeps what it made: `LOUPE_HOME`, or `.loupe` in the user's home folder. Only its
/// owner may look inside.
public record LoupeHome(Path folder) {

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
        if (Files.isDirectory(folder)) return this;
        Path parent = folder.getParent();
        if (parent != null) Files.createDirectories(parent);
        // Not asked of the file store: in a chroot its mount may not be found.
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix"))
            Files.createDirectories(
                    folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        else Files.createDirectories(folder);
        return this;
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
