package dev.loupe.text;

import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/// Files below a root as they are now, by their lines, for those who show some of them. Contents are kept
/// and shared with searches for text. For one thread.
public final class SourceFiles {
    private final FileReading reading;

    public SourceFiles(Path root) throws IOException {
        this.reading = new FileReading(new FileReading.Root(root), Grep.SHARED);
    }

    /// A file as it was indexed, where that is known without a look at it; else as it is now.
    public SourceLines recalled(IndexedFile file) {
        return reading.recall(file) ? new SourceLines(content(), true) : now(file);
    }

    /// A file as it is now; without lines where it cannot be read (any more).
    public SourceLines now(IndexedFile file) {
        return read(file.path()) ? new SourceLines(content(), reading.isAs(file)) : SourceLines.NONE;
    }

    /// A file that the index does not know.
    public SourceLines now(RepoPath file) {
        return read(file) ? new SourceLines(content(), false) : SourceLines.NONE;
    }

    private boolean read(RepoPath path) {
        return reading.read(path) == FileReading.Outcome.READ;
    }

    /// The reading's own buffer is used again.
    private byte[] content() {
        byte[] content = reading.content();
        return content.length == reading.length() ? content : Arrays.copyOf(content, reading.length());
    }
}
