package dev.loupe.text;

import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Path;

/// Files below a root as they are now, by their lines, for those who show some of them. Contents are kept
/// and shared with searches for text. For one thread.
public final class SourceFiles {
    private final FileReading reading;

    public SourceFiles(Path root) throws IOException {
        this.reading = new FileReading(new FileReading.Root(root), LineSearch.SHARED);
    }

    /// A file as it was indexed, where that is known without a look at it; else as it is now.
    public SourceLines recalled(IndexedFile file) {
        return reading.recall(file) ? new SourceLines(reading.content()) : now(file.path());
    }

    /// A file as it is now; without lines where it cannot be read (any more).
    public SourceLines now(RepoPath file) {
        return reading.read(file) == FileReading.Outcome.READ ? new SourceLines(reading.content()) : SourceLines.NONE;
    }
}
