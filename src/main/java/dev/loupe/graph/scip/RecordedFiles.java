package dev.loupe.graph.scip;

import dev.loupe.model.RepoPath;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/// The files that an index describes, as they were: a file is unchanged if its size and time are the same, or
/// its size and content (after a checkout of another commit and back). Thread-safe.
public final class RecordedFiles implements UnchangedFiles {

    /// Larger files are not recorded, so the index is not used for them.
    private static final long MOST_BYTES = 64L << 20;

    /// A million files with long names.
    private static final long MOST_OF_RECORD = 512L << 20;

    private static final String HEAD = "loupe-scip 1\t";

    private final Path root;
    private final String folder;
    private final Map<RepoPath, Entry> files;
    private final Map<RepoPath, Seen> seen = new ConcurrentHashMap<>();

    /// @param time of last modification, in nanoseconds since 1970
    private record Entry(String digest, long size, long time) {}

    /// A content that was compared.
    private record Seen(long time, boolean same) {}

    private RecordedFiles(Path root, String folder, Map<RepoPath, Entry> files) {
        this.root = root;
        this.folder = folder;
        this.files = files;
    }

    /// Records files as they are now, except those that are gone or changed since the indexer began to read.
    ///
    /// @param folder of the project that the indexer ran in; empty for its root
    public static RecordedFiles now(Path root, String folder, Collection<RepoPath> paths, Instant began)
            throws IOException {
        var files = new HashMap<RepoPath, Entry>();
        for (RepoPath path : paths) {
            if (path.value().indexOf('\n') >= 0 || path.value().indexOf('\r') >= 0) continue;
            Optional<BasicFileAttributes> now = attributes(root, path);
            if (now.isEmpty() || now.get().size() > MOST_BYTES) continue;
            if (!now.get().lastModifiedTime().toInstant().isBefore(began)) continue;
            files.put(path, new Entry(digest(root, path), now.get().size(), nanos(now.get())));
        }
        return new RecordedFiles(root, folder, files);
    }

    private static Optional<BasicFileAttributes> attributes(Path root, RepoPath path) {
        try {
            var file = Files.readAttributes(
                    root.resolve(path.value()), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return file.isRegularFile() ? Optional.of(file) : Optional.empty();
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    private static long nanos(BasicFileAttributes file) {
        return file.lastModifiedTime().to(TimeUnit.NANOSECONDS);
    }

    private static String digest(Path root, RepoPath path) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            try (InputStream in = Files.newInputStream(root.resolve(path.value()), LinkOption.NOFOLLOW_LINKS)) {
                new DigestInputStream(in, digest).transferTo(java.io.OutputStream.nullOutputStream());
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java platform has SHA-256", missing);
        }
    }

    /// The folder of the project that the indexer ran in; empty for its root.
    String folder() {
        return folder;
    }

    public int count() {
        return files.size();
    }

    public boolean has(RepoPath file) {
        return files.containsKey(file);
    }

    /// Whether none of the files changed or is gone.
    public boolean areUnchanged() {
        return files.keySet().stream().allMatch(this::contains);
    }

    @Override
    public boolean contains(RepoPath file) {
        Entry then = files.get(file);
        if (then == null) return false;
        Optional<BasicFileAttributes> now = attributes(root, file);
        if (now.isEmpty() || now.get().size() != then.size()) return false;
        long time = nanos(now.get());
        if (time == then.time()) return true;
        Seen last = seen.get(file);
        if (last == null || last.time() != time) {
            last = new Seen(time, isSame(file, then));
            seen.put(file, last);
        }
        return last.same();
    }

    private boolean isSame(RepoPath file, Entry then) {
        try {
            return digest(root, file).equals(then.digest());
        } catch (IOException gone) {
            return false;
        }
    }

    public void write(Path file) throws IOException {
        var lines = new ArrayList<String>();
        lines.add(HEAD + folder);
        files.forEach((path, entry) ->
                lines.add("%s\t%d\t%d\t%s".formatted(entry.digest(), entry.size(), entry.time(), path.value())));
        Files.write(file, lines);
    }

    /// Reads what [#write] wrote.
    ///
    /// @throws IOException also if it is damaged
    public static RecordedFiles read(Path root, Path file) throws IOException {
        if (Files.size(file) > MOST_OF_RECORD) throw new IOException("its record of files is too large");
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            String head = reader.readLine();
            if (head == null || !head.startsWith(HEAD)) throw new IOException("its record of files is damaged");
            var files = new HashMap<RepoPath, Entry>();
            for (String line = reader.readLine(); line != null; line = reader.readLine()) put(files, line);
            return new RecordedFiles(root, head.substring(HEAD.length()), files);
        }
    }

    private static void put(Map<RepoPath, Entry> files, String line) throws IOException {
        List<String> parts = List.of(line.split("\t", 4));
        try {
            files.put(
                    new RepoPath(parts.get(3)),
                    new Entry(parts.get(0), Long.parseLong(parts.get(1)), Long.parseLong(parts.get(2))));
        } catch (IllegalArgumentException | IndexOutOfBoundsException damaged) {
            throw new IOException("its record of files is damaged", damaged);
        }
    }
}
