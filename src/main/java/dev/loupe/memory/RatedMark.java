package dev.loupe.memory;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// An empty marker file beside `memory.db` that says that there may be ratings, so that without ratings a
/// search checks for one file and loads no database.
///
/// It is created before the first rating is acknowledged, and whenever a database with ratings is opened,
/// such as one restored from a copy.
///
/// @param file beside the database
record RatedMark(Path file) {

    boolean isSet() {
        return Files.exists(file);
    }

    void set() throws MemoryFailure {
        if (isSet()) return;
        try (FileChannel made = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            made.force(true);
        } catch (IOException broken) {
            throw new MemoryFailure(
                    "%s cannot be created (%s), so ratings have no effect on searches; make its folder writable"
                            .formatted(file, broken.getMessage()),
                    broken);
        }
    }
}
