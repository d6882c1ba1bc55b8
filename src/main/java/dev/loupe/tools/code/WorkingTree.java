package dev.loupe.tools.code;

import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.ToolFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Files of a project as they are on disk now.
final class WorkingTree {
    private WorkingTree() {}

    /// Characters of one answer; larger files are read in parts.
    private static final long MOST_BYTES = 8L << 20;

    /// The text of a file, malformed bytes replaced; nothing where there is no such file inside the root, symbolic
    /// links
    /// resolved.
    static Optional<String> text(Path root, RepoPath path) throws ToolFailure {
        Path file = root.resolve(path.value());
        try {
            if (!Files.isRegularFile(file) || !file.toRealPath().startsWith(root)) return Optional.empty();
            if (Files.size(file) > MOST_BYTES) throw tooLarge(path);
            return Optional.of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    /// Whether a file is no longer what was indexed, as far as size and modification time tell.
    static boolean changedSince(Path root, IndexedFile file) {
        try {
            BasicFileAttributes now = Files.readAttributes(
                    root.resolve(file.path().value()), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return now.size() != file.size() || now.lastModifiedTime().to(TimeUnit.NANOSECONDS) != file.modified();
        } catch (IOException _) {
            return true;
        }
    }

    private static ToolFailure tooLarge(RepoPath path) {
        return new ToolFailure(
                ToolFailure.Kind.BAD_ARGUMENT,
                "%s is larger than %d MiB and not read; grep finds lines in it".formatted(path, MOST_BYTES >> 20));
    }
}
