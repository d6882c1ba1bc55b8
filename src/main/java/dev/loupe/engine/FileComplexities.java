package dev.loupe.engine;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.LruCache;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.Optional;

/// The complexity of a project's files, computed on first use and cached as long as a file's content stays.
/// Thread-safe.
public final class FileComplexities {
    /// Each takes about 200 bytes.
    private static final int MOST = 100_000;

    private final LruCache<Content, Optional<FileComplexity>> kept = new LruCache<>(MOST);

    private record Content(RepoPath path, String hash) {}

    /// Frees the cache.
    void forget() {
        kept.clear();
    }

    /// For a file of a snapshot of this project; empty if it has no syntax tree.
    public Optional<FileComplexity> of(IndexSnapshot snapshot, IndexedFile file) throws IOException {
        return kept.get(
                new Content(file.path(), file.hash()),
                () -> FileComplexity.of(snapshot.chunks().ofFile(file.path())));
    }
}
