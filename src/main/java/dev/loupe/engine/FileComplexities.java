package dev.loupe.engine;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The complexity of a project's files, computed on first use and cached as long as a file's content stays.
/// Thread-safe.
public final class FileComplexities {
    /// Each takes about 200 bytes.
    private static final int MOST = 100_000;

    private final Map<RepoPath, Kept> kept = new ConcurrentHashMap<>();

    private record Kept(String hash, Optional<FileComplexity> measured) {}

    /// Frees the cache.
    void forget() {
        kept.clear();
    }

    /// For a file of a snapshot of this project; empty if it has no syntax tree.
    public Optional<FileComplexity> of(IndexSnapshot snapshot, IndexedFile file) throws IOException {
        Kept known = kept.get(file.path());
        if (known != null && known.hash.equals(file.hash())) return known.measured;
        Optional<FileComplexity> measured = FileComplexity.of(snapshot.chunks().ofFile(file.path()));
        if (kept.size() >= MOST) kept.clear();
        kept.put(file.path(), new Kept(file.hash(), measured));
        return measured;
    }
}
