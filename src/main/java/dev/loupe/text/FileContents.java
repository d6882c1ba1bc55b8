package dev.loupe.text;

import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/// Reads the files below a root as they are on disk now, for other kinds of search, by the rules and with the
/// cache of `LineSearch`. Thread-safe.
public final class FileContents {

    private final ThreadLocal<FileReading> reading;

    public FileContents(Path root) throws IOException {
        var real = new FileReading.Root(root);
        this.reading = ThreadLocal.withInitial(() -> LineSearch.reading(real));
    }

    /// The bytes of a file, with UTF-16 converted to UTF-8.
    ///
    /// @param asIndexed whether size and time match the index
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Content(byte[] bytes, boolean asIndexed) {}

    /// Empty for a file that is deleted, not a regular file, over 10 MB, or not text by the index's rules.
    public Optional<Content> read(RepoPath path, Optional<IndexedFile> known) {
        FileReading file = reading.get();
        if (file.read(path) != FileReading.Outcome.READ) return Optional.empty();
        boolean same = known.isPresent() && file.isAs(known.get());
        if (!same && !file.isText(path)) return Optional.empty();
        return Optional.of(new Content(file.content().getBytes(StandardCharsets.ISO_8859_1), same));
    }
}
