package dev.loupe.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// A file typed in a shell: relative to the working folder if it exists there, otherwise relative to the
/// root, as for tools.
public record TypedFile(Path workingFolder) {

    public String forTools(String file) {
        try {
            Path here = workingFolder.resolve(file);
            return Files.isRegularFile(here) ? here.toRealPath().toString() : file;
        } catch (InvalidPathException | IOException _) {
            return file;
        }
    }
}
