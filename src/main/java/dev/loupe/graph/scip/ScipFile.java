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

/// The file `index.scip` at a project's root, as indexers write it. It is read when a query first needs it,
/// and again if its size or time changed.
public final class ScipFile {

    private static final String NAME = "index.scip";

    /// Maximum size of the file in bytes.
    private static final long MOST_BYTES = 1L << 30;

    /// Ten million occurrences take 80 MB.
    private static final int MOST_PLACES = 10_000_000;

    /// Tolerance for a file server's clock that is ahead of ours.
    private static final Duration AHEAD = Duration.ofMinutes(1);

    private final Path root;
    private Optional<Version> known = Optional.empty();
    private Optional<ScipIndex> index = Optional.empty();
    private Optional<String> trouble = Optional.empty();

    /// @param root of the project
    public ScipFile(Path root) {
        this.root = root;
    }

    /// Identifies one content of the file.
    private record Version(long size, FileTime written) {}

    /// The index for one query; empty if there is none or it cannot be used.
    public synchronized ExactReferences references() {
        Optional<Version> now = version();
        if (!now.equals(known)) read(now);
        if (index.isEmpty() || now.isEmpty()) return ExactReferences.NONE;
        return new ScipReferences(index.get(), root, now.get().written());
    }

    /// Frees the index; the next query reads it again.
    public synchronized void forget() {
        known = Optional.empty();
        index = Optional.empty();
    }

    /// Why an existing index cannot be used; empty if it can be, or if there is none.
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
        // Files are compared with the index by time, so with a time in the future every file would look
        // unchanged.
        if (version.written().toInstant().isAfter(WallClock.ofFiles().plus(AHEAD)))
            throw new IOException(
                    "its time, %s, is in the future; run `touch %s` if nothing has changed since it was written"
                            .formatted(version.written(), NAME));
        try (InputStream input =
                new BufferedInputStream(Files.newInputStream(root.resolve(NAME), LinkOption.NOFOLLOW_LINKS), 1 << 16)) {
            return ScipReader.read(input, size, MOST_PLACES);
        }
    }
}
