package dev.loupe.text;

import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Path;

/// The lines of current files below a root, for answers that show some of them. Contents are cached and
/// shared with text search. Not thread-safe.
public final class SourceFiles {
    private final FileReading reading;

    public SourceFiles(Path root) throws IOException {
        this.reading = new FileReading(new FileReading.Root(root), LineSearch.SHARED);
    }

    /// A file as it was indexed, if cached; otherwise its current content.
    public SourceLines recalled(IndexedFile file) {
        return reading.recall(file) ? new SourceLines(reading.content()) : now(file.path());
    }

    /// The current content of a file; no lines if it cannot be read.
    public SourceLines now(RepoPath file) {
        return reading.read(file) == FileReading.Outcome.READ ? new SourceLines(reading.content()) : SourceLines.NONE;
    }
}
