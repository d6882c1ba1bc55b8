package dev.loupe.graph.scip;

import dev.loupe.model.RepoPath;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;

/// What a SCIP file says of itself, after it was read as a whole.
///
/// @param paths of the files that it describes
public record ScipContent(Set<RepoPath> paths, int occurrences) {

    /// Maximum size of a file in bytes.
    public static final long MOST_BYTES = 1L << 30;

    /// Maximum occurrences: ten million take 80 MB.
    static final int MOST_PLACES = 10_000_000;

    /// Reads a SCIP file as a whole.
    ///
    /// @param folder that its paths start in, from the project's root; empty for the root
    /// @throws IOException also if it cannot be used
    public static ScipContent of(Path file, String folder) throws IOException {
        var reader = new ScipReader(MOST_PLACES);
        read(file, folder, reader);
        ScipIndex index = reader.index();
        return new ScipContent(Set.copyOf(index.paths()), index.occurrences());
    }

    /// Adds its documents to an index.
    static void read(Path file, String folder, ScipReader reader) throws IOException {
        long size = Files.size(file);
        if (size > MOST_BYTES)
            throw new IOException(String.format(Locale.ROOT, "it has more than %,d bytes", MOST_BYTES));
        try (InputStream input =
                new BufferedInputStream(Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS), 1 << 16)) {
            reader.add(input, size, folder);
        }
    }
}
