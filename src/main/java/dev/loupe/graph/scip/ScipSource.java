package dev.loupe.graph.scip;

import dev.loupe.model.RepoPath;
import dev.loupe.model.WallClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Optional;

/// One SCIP file of a project as it is now: `index.scip` at the root, which any program may have written, or
/// a kept one. Two that are equal have the same content.
///
/// @param file the SCIP file
/// @param kept whether it is kept under LOUPE_HOME
record ScipSource(Path root, Path file, boolean kept, long size, FileTime written) {

    /// Tolerance for a file server's clock that is ahead of ours.
    private static final Duration AHEAD = Duration.ofMinutes(1);

    /// Empty if there is no such file.
    static Optional<ScipSource> of(Path root, Path file, boolean kept) {
        try {
            var now = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return now.isRegularFile()
                    ? Optional.of(new ScipSource(root, file, kept, now.size(), now.lastModifiedTime()))
                    : Optional.empty();
        } catch (IOException none) {
            return Optional.empty();
        }
    }

    /// For messages.
    String name() {
        return kept ? "the kept index of " + indexer() : KeptIndexes.INDEX;
    }

    /// The folder of its runs, which names indexer and folder.
    private String key() {
        Path runs = file.getParent() == null ? null : file.getParent().getParent();
        return runs == null ? "" : String.valueOf(runs.getFileName());
    }

    /// The program that wrote a kept one.
    String indexer() {
        int folder = key().indexOf('@');
        return folder < 0 ? key() : key().substring(0, folder);
    }

    /// Adds its documents to an index.
    ///
    /// @return the files that it describes
    UnchangedFiles read(ScipReader reader) throws IOException {
        if (kept) {
            RecordedFiles files = RecordedFiles.read(root, file.resolveSibling(KeptIndexes.FILES));
            ScipContent.read(file, files.folder(), reader);
            return files;
        }
        // Files are compared with the index by time, so with a time in the future every file would look
        // unchanged.
        if (written.toInstant().isAfter(WallClock.ofFiles().plus(AHEAD)))
            throw new IOException(
                    "its time, %s, is in the future; run `touch %s` if nothing has changed since it was written"
                            .formatted(written, KeptIndexes.INDEX));
        ScipContent.read(file, "", reader);
        return this::isOlder;
    }

    private boolean isOlder(RepoPath path) {
        try {
            var now = Files.readAttributes(
                    root.resolve(path.value()), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return now.isRegularFile() && now.lastModifiedTime().compareTo(written) <= 0;
        } catch (IOException gone) {
            return false;
        }
    }
}
