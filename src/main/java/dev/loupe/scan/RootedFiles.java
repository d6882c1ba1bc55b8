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

/// The files below one root, and nothing else: what callers name is resolved to a place inside, whatever
/// `..`, absolute paths and symbolic links are in it, or refused.
public final class RootedFiles {

    private final Path given;
    private final Path root;

    /// @param root an existing folder; a link is resolved now
    public RootedFiles(Path root) throws IOException {
        this.given = root.toAbsolutePath().normalize();
        this.root = root.toRealPath();
    }

    /// The real path of the root.
    public Path root() {
        return root;
    }

    /// The file that the caller means: relative to the root or absolute, with slashes or backslashes, the
    /// root's own name in front or not. It need not exist. Links that stay inside the root are followed, so
    /// that a file has one name.
    ///
    /// @throws PathRefused also for the root itself and for `.git`
    public RepoPath file(String path) throws PathRefused {
        try {
            return new RepoPath(relative(place(path)));
        } catch (IllegalArgumentException e) { // the root itself, or a drive letter
            throw new PathRefused(path);
        }
    }

    /// The folder or file that the caller means, as a path relative to the root; empty for the root itself.
    public String folder(String path) throws PathRefused {
        return relative(place(path));
    }

    /// Where the file is on disk, whether or not it exists.
    public Path onDisk(RepoPath path) {
        return root.resolve(path.value());
    }

    /// The content of a regular file.
    ///
    /// @param limit bytes
    /// @throws NoSuchFileException when nothing is there, when it is no regular file, or when a link now
    /// leads out
    /// @throws FileTooLarge when it holds more bytes than the limit
    public byte[] read(RepoPath path, int limit) throws IOException {
        Path file = onDisk(path);
        var before = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (!before.isRegularFile()) throw new NoSuchFileException(path.value()); // a FIFO would block for ever
        try (SeekableByteChannel channel =
                        Files.newByteChannel(file, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
                InputStream input = Channels.newInputStream(channel)) {
            // After opening: a folder on the way may have become a link since the path was resolved.
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

    /// The path relative to the root by its letters alone.
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

    /// Without the root's own name in front, as trees and hits of several roots show paths: `shop/src/a.py`
    /// is `src/a.py`, if nothing in the root `shop` is called so.
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

    /// Follows the path segment by segment, since what comes after a link counts from the link's target.
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
            // dangling or circular: refused like one that leads out, so that the two cannot be told apart
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
