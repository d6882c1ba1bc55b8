package dev.loupe.scan;

import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;

/// Confines file access to one root. A caller's path is resolved to a place inside, whatever `..`, absolute
/// paths and symbolic links it contains, or refused.
public final class RootedFiles {

    private final Path given;
    private final Path root;

    /// @param root an existing folder; a symbolic link is resolved now
    public RootedFiles(Path root) throws IOException {
        this.given = root.toAbsolutePath().normalize();
        this.root = root.toRealPath();
    }

    /// The real path of the root.
    public Path root() {
        return root;
    }

    /// Resolves a caller's file path: relative to the root or absolute, with slashes or backslashes, with or
    /// without the root's own name in front. The file need not exist. Symbolic links that stay inside the
    /// root are followed, so each file has one name.
    ///
    /// @throws PathRefused also for the root itself and for `.git`
    public RepoPath file(String path) throws PathRefused {
        try {
            return new RepoPath(relative(place(path)));
        } catch (IllegalArgumentException e) { // the root itself, or a drive letter
            throw new PathRefused(path);
        }
    }

    /// Resolves a caller's path of a folder or file to a path relative to the root; empty for the root
    /// itself.
    public String folder(String path) throws PathRefused {
        return relative(place(path));
    }

    /// The file's path on disk, whether or not it exists.
    public Path onDisk(RepoPath path) {
        return root.resolve(path.value());
    }

    /// The content of a regular file.
    ///
    /// @param limit bytes
    /// @throws NoSuchFileException if it does not exist, is not a regular file, or a symbolic link now leads
    /// out
    /// @throws FileTooLarge if it has more bytes than the limit
    public byte[] read(RepoPath path, int limit) throws IOException {
        Path file = onDisk(path);
        var before = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!before.isRegularFile()) throw new NoSuchFileException(path.value()); // a FIFO would block for ever
        try (SeekableByteChannel channel =
                        Files.newByteChannel(file, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
                InputStream input = Channels.newInputStream(channel)) {
            // After opening: a folder in the path may have become a symbolic link since the path was
            // resolved.
            if (!isInside(file.toRealPath())) throw new NoSuchFileException(path.value());
            if (channel.size() > limit) throw new FileTooLarge(path.value(), limit);
            byte[] content = input.readNBytes(limit);
            if (content.length == limit && input.read() >= 0) throw new FileTooLarge(path.value(), limit);
            return content;
        }
    }

    private Path place(String path) throws PathRefused {
        if (path.indexOf('\0') >= 0 || path.equals("~") || path.startsWith("~/")) throw new PathRefused(path);
        try {
            Path place = walk(path, inside(path));
            if (!isInside(place)) throw new PathRefused(path);
            return place;
        } catch (InvalidPathException e) {
            throw new PathRefused(path);
        }
    }

    /// The lexical path relative to the root.
    private Path inside(String path) throws PathRefused {
        Path asked = Path.of(path);
        boolean otherSlashes = path.indexOf('\\') >= 0 && !Files.exists(root.resolve(asked), LinkOption.NOFOLLOW_LINKS);
        if (otherSlashes) asked = Path.of(path.replace('\\', '/'));
        asked = withoutRootName(asked);
        Path absolute = root.resolve(asked).normalize();
        if (absolute.startsWith(given)) return given.relativize(absolute);
        if (absolute.startsWith(root)) return root.relativize(absolute);
        throw new PathRefused(path);
    }

    /// Strips the root's own name, which trees and hits of several roots show as a prefix: `shop/src/a.py`
    /// becomes `src/a.py`, unless the root `shop` contains something of that name.
    private Path withoutRootName(Path asked) {
        Path name = root.getFileName();
        boolean named = name != null
                && !asked.isAbsolute()
                && asked.getNameCount() > 0
                && asked.startsWith(name)
                && !Files.exists(root.resolve(name), LinkOption.NOFOLLOW_LINKS);
        if (!named) return asked;
        return asked.getNameCount() == 1 ? Path.of("") : asked.subpath(1, asked.getNameCount());
    }

    /// Follows the path segment by segment, because segments after a symbolic link are relative to its
    /// target.
    private Path walk(String path, Path lexical) throws PathRefused {
        Path place = root;
        for (Path segment : lexical) {
            Path next = place.resolve(segment);
            place = Files.isSymbolicLink(next) ? target(path, next) : next;
        }
        return place;
    }

    private Path target(String path, Path link) throws PathRefused {
        try {
            Path real = link.toRealPath();
            if (real.startsWith(root)) return real;
        } catch (IOException e) {
            // dangling or circular: refused like one that leads out, so the two cases are indistinguishable
        }
        throw new PathRefused(path);
    }

    private boolean isInside(Path place) {
        if (!place.startsWith(root)) return false;
        for (Path segment : root.relativize(place)) if (segment.toString().equalsIgnoreCase(".git")) return false;
        return true;
    }

    private String relative(Path place) {
        return root.relativize(place).toString().replace(java.io.File.separatorChar, '/');
    }
}
