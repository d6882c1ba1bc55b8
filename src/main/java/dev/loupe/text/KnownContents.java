package dev.loupe.text;

import dev.loupe.model.RepoPath;
import dev.loupe.scan.FileTimes;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Optional;

/// LRU cache of file contents, each valid as long as the file's size and time stay the same. A repeated
/// search then costs one stat per file instead of opening and reading it. Thread-safe.
///
/// A file that was written just before it was read is not cached: another write could fall within the same
/// tick of the file system's clock (`FileTimes`).
final class KnownContents {
    private static final int LARGEST = 1 << 20;

    /// A file's bytes, one character each, with the attributes that validate them.
    private record Content(long size, long modified, String bytes) {}

    private final long most;

    private record Place(Path root, RepoPath path) {}

    private final LinkedHashMap<Place, Content> byPlace = new LinkedHashMap<>(16, 0.75f, true);
    private long held;

    /// @param most bytes to keep; the least recently used files are evicted
    KnownContents(long most) {
        this.most = most;
    }

    /// @return the bytes, one character each
    synchronized Optional<String> find(Path root, RepoPath path, long size, long modified) {
        Content known = byPlace.get(new Place(root, path));
        if (known == null || known.size() != size || known.modified() != modified) return Optional.empty();
        return Optional.of(known.bytes());
    }

    /// @param size of the file, before it was read
    /// @param modified nanoseconds since the epoch, before it was read
    /// @param now the time before it was read, nanoseconds since the epoch
    synchronized void keep(Path root, RepoPath path, long size, long modified, long now, String bytes) {
        if (bytes.length() > LARGEST || !FileTimes.areApart(modified, now)) return;
        Content before = byPlace.put(new Place(root, path), new Content(size, modified, bytes));
        held += bytes.length() - (before == null ? 0 : before.bytes().length());
        var oldest = byPlace.entrySet().iterator();
        while (held > most && oldest.hasNext()) {
            held -= oldest.next().getValue().bytes().length();
            oldest.remove();
        }
    }
}
