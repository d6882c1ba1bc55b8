package dev.loupe.graph.indexers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/// Executables that behave as indexers do, as scripts of the shell.
public final class FakeIndexer {
    private static final String OUTPUT = """
            #!/bin/sh
            out=; for word in "$@"; do [ "$last" != --output ] || out=$word; last=$word; done
            """;

    private FakeIndexer() {}

    /// One that copies a prepared index to where `--output` says.
    public static Path copying(Path folder, String name, Path index) throws IOException {
        return doing(folder, name, "echo reading; cp '%s' \"$out\"; echo done".formatted(index));
    }

    /// One that runs these commands, with the value of `--output` in `$out`.
    public static Path doing(Path folder, String name, String commands) throws IOException {
        Files.createDirectories(folder);
        Path file = Files.writeString(folder.resolve(name), OUTPUT + commands + "\n");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
