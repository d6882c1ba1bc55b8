package dev.loupe.text;

import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import dev.loupe.model.WallClock;
import dev.loupe.scan.ContentRules;
import dev.loupe.scan.ContentVerdict;
import dev.loupe.scan.FileText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/// Reads files below a root into a reused buffer. Not thread-safe.
///
/// The index has no path through a symbolic link, so a link found now was created after indexing, possibly to
/// lead out of the root. Neither the file nor a folder on its path may be one. Pipes and devices are not
/// opened.
final class FileReading {

    enum Outcome {
        READ,
        GONE,
        OVERSIZED
    }

    private static final Set<OpenOption> OPTIONS = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);

    /// Cache of the folders below a root, for one search.
    static final class Root {
        private final Path real;
        private final Map<String, Boolean> inside = new ConcurrentHashMap<>();

        Root(Path root) throws IOException {
            this.real = root.toRealPath();
        }

        /// Whether every part of the path is a real folder.
        private boolean holds(String folder) {
            if (folder.isEmpty()) return true;
            Boolean known = inside.get(folder);
            if (known != null) return known;
            int slash = folder.lastIndexOf('/');
            boolean holds = holds(slash < 0 ? "" : folder.substring(0, slash))
                    && Files.isDirectory(real.resolve(folder), LinkOption.NOFOLLOW_LINKS);
            inside.put(folder, holds);
            return holds;
        }
    }

    private final Root root;
    private final KnownContents known;
    private byte[] buffer = new byte[1 << 16];
    private String content = "";
    private long size;
    private long modified;
    private int length; // of the data in the buffer

    FileReading(Root root, KnownContents known) {
        this.root = root;
        this.known = known;
    }

    /// The last file read, as UTF-8 bytes, one character each; empty if reading failed.
    String content() {
        return content;
    }

    /// Whether size and time of the last file read match the index.
    boolean isAs(IndexedFile indexed) {
        return size == indexed.size() && modified == indexed.modified();
    }

    /// Whether the last file read is text by the index's rules.
    boolean isText(RepoPath path) {
        return !(ContentRules.judge(path, content.getBytes(StandardCharsets.ISO_8859_1))
                instanceof ContentVerdict.Skip);
    }

    /// Takes the content of an indexed file from the cache without accessing the file.
    ///
    /// @return whether it was cached
    boolean recall(IndexedFile indexed) {
        Optional<String> kept = known.find(root.real, indexed.path(), indexed.size(), indexed.modified());
        if (kept.isEmpty()) return false;
        content = kept.get();
        size = indexed.size();
        modified = indexed.modified();
        return true;
    }

    /// Reads a file; other encodings are converted to UTF-8 ([FileText]).
    Outcome read(RepoPath path) {
        content = "";
        size = -1;
        try {
            if (!root.holds(path.folder())) return Outcome.GONE;
            return read(path, root.real.resolve(path.value()));
        } catch (IOException | InvalidPathException _) {
            content = "";
            return Outcome.GONE;
        }
    }

    private Outcome read(RepoPath path, Path file) throws IOException {
        long now = TimeUnit.MILLISECONDS.toNanos(WallClock.ofFiles().toEpochMilli());
        var attributes = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!attributes.isRegularFile()) return Outcome.GONE;
        size = attributes.size();
        modified = attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS);
        if (size > ContentRules.MOST_BYTES) return Outcome.OVERSIZED;
        Optional<String> kept = known.find(root.real, path, size, modified);
        if (kept.isPresent()) {
            content = kept.get();
            return Outcome.READ;
        }
        return read(path, file, now);
    }

    private Outcome read(RepoPath path, Path file, long now) throws IOException {
        grow((int) size + 1);
        length = 0;
        try (SeekableByteChannel channel = Files.newByteChannel(file, OPTIONS)) {
            if (fill(channel) == Outcome.OVERSIZED) return Outcome.OVERSIZED;
        }
        content = FileText.converted(buffer, length)
                .map(utf8 -> new String(utf8, StandardCharsets.ISO_8859_1))
                .orElseGet(() -> new String(buffer, 0, length, StandardCharsets.ISO_8859_1));
        if (length == size) known.keep(root.real, path, size, modified, now, content);
        return Outcome.READ;
    }

    private Outcome fill(SeekableByteChannel channel) throws IOException {
        while (true) {
            int read = channel.read(ByteBuffer.wrap(buffer, length, buffer.length - length));
            if (read < 0) return Outcome.READ;
            length += read;
            if (length > ContentRules.MOST_BYTES) return Outcome.OVERSIZED;
            if (length == buffer.length) grow(2 * length);
        }
    }

    private void grow(int capacity) {
        if (capacity > buffer.length) buffer = Arrays.copyOf(buffer, Math.max(capacity, 2 * buffer.length));
    }
}
