package dev.loupe.text;

import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/// The files below a root as they are on disk now, for searches of another kind: read by the rules and
/// through the memory of `LineSearch`. For several threads.
public final class FileContents {

    private final ThreadLocal<FileReading> reading;

    public FileContents(Path root) throws IOException {
        var real = new FileReading.Root(root);
        this.reading = ThreadLocal.withInitial(() -> LineSearch.reading(real));
    }

    /// A file's bytes, UTF-16 as UTF-8.
    ///
    /// @param asIndexed whether it is as it was indexed, as far as size and time tell
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Content(byte[] bytes, boolean asIndexed) {}

    /// Nothing of a file that is gone, no longer a plain one, over 10 MB, or of no text to the index.
    public Optional<Content> read(RepoPath path, Optional<IndexedFile> known) {
        FileReading file = reading.get();
        if (file.read(path) != FileReading.Outcome.READ) return Optional.empty();
        boolean same = known.isPresent() && file.isAs(known.get());
        if (!same && !file.isText(path)) return Optional.empty();
        return Optional.of(new Content(file.content().getBytes(StandardCharsets.ISO_8859_1), same));
    }
}
