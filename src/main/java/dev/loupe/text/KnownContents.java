package dev.loupe.text;

import dev.loupe.model.LruCache;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.FileTimes;
import java.nio.file.Path;
import java.util.Optional;

/// Caches file contents, each valid as long as the file's size and time stay the same. A repeated
/// search then costs one stat per file instead of opening and reading it. Thread-safe.
///
/// A file that was written just before it was read is not cached: another write could fall within the same
/// tick of the file system's clock (`FileTimes`).
final class KnownContents {
    private static final int LARGEST = 1 << 20;

    /// A file's bytes, one character each, with the attributes that validate them.
    private record Content(long size, long modified, String bytes) {}

    private record Place(Path root, RepoPath path) {}

    private final LruCache<Place, Content> byPlace;

    /// @param most bytes to keep
    KnownContents(long most) {
        byPlace = new LruCache<>(most, content -> content.bytes().length());
    }

    /// @return the bytes, one character each
    Optional<String> find(Path root, RepoPath path, long size, long modified) {
        return byPlace.find(new Place(root, path))
                .filter(known -> known.size() == size && known.modified() == modified)
                .map(Content::bytes);
    }

    /// @param size of the file, before it was read
    /// @param modified nanoseconds since the epoch, before it was read
    /// @param now the time before it was read, nanoseconds since the epoch
    void keep(Path root, RepoPath path, long size, long modified, long now, String bytes) {
        if (bytes.length() > LARGEST || !FileTimes.areApart(modified, now)) return;
        byPlace.put(new Place(root, path), new Content(size, modified, bytes));
    }
}
