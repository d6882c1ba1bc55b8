package dev.loupe.graph.scip;

import dev.loupe.graph.ExactReferences;
import dev.loupe.model.WallClock;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/// The file `index.scip` at a project's root, as the indexers write it. It is read when a question first
/// needs it, and again when its size or time changed.
public final class ScipFile {

    private static final String NAME = "index.scip";

    /// Of the file, in bytes.
    private static final long MOST_BYTES = 1L << 30;

    /// Ten million take 80 MB.
    private static final int MOST_PLACES = 10_000_000;

    /// What the clock of a file server may be ahead of ours.
    private static final Duration AHEAD = Duration.ofMinutes(1);

    private final Path root;
    private Optional<Version> known = Optional.empty();
    private Optional<ScipIndex> index = Optional.empty();
    private Optional<String> trouble = Optional.empty();

    /// @param root of the project
    public ScipFile(Path root) {
        this.root = root;
    }

    /// What tells one content from the next.
    private record Version(long size, FileTime written) {}

    /// What the index says, for one question; nothing where there is none, or none that can be used.
    public synchronized ExactReferences references() {
        Optional<Version> now = version();
        if (!now.equals(known)) read(now);
        if (index.isEmpty() || now.isEmpty()) return ExactReferences.NONE;
        return new ScipReferences(index.get(), root, now.get().written());
    }

    /// Frees what was read; the next question reads it again.
    public synchronized void forget() {
        known = Optional.empty();
        index = Optional.empty();
    }

    /// Why there is one that cannot be used; empty where it can be, or is not there.
    public synchronized Optional<String> trouble() {
        return trouble;
    }

    private Optional<Version> version() {
        try {
            var file = Files.readAttributes(root.resolve(NAME), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return file.isRegularFile()
                    ? Optional.of(new Version(file.size(), file.lastModifiedTime()))
                    : Optional.empty();
        } catch (IOException none) {
            return Optional.empty();
        }
    }

    private void read(Optional<Version> now) {
        known = now;
        index = Optional.empty();
        trouble = Optional.empty();
        if (now.isEmpty()) return;
        try {
            index = Optional.of(read(now.get()));
        } catch (IOException spoilt) {
            trouble = Optional.of("%s is not used: %s".formatted(NAME, spoilt.getMessage()));
        }
    }

    private ScipIndex read(Version version) throws IOException {
        long size = version.size();
        if (size > MOST_BYTES)
            throw new IOException(String.format(Locale.ROOT, "it has more than %,d bytes", MOST_BYTES));
        // Which files have changed since it was written is told by times, and until then all would look older.
        if (version.written().toInstant().isAfter(WallClock.ofFiles().plus(AHEAD)))
            throw new IOException(
                    "its time, %s, lies in the future; `touch %s` once nothing has changed since it was made"
                            .formatted(version.written(), NAME));
        try (InputStream input =
                new BufferedInputStream(Files.newInputStream(root.resolve(NAME), LinkOption.NOFOLLOW_LINKS), 1 << 16)) {
            return ScipReader.read(input, size, MOST_PLACES);
        }
    }
}
