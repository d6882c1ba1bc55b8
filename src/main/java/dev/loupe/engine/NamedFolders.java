package dev.loupe.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// Resolves a caller's text to a folder.
///
/// In a confined session, everything that is not a folder inside its roots gets the same error, whether it
/// exists or not, so that nothing is revealed about the rest of the disk.
///
/// @param userHome the folder for `~`
record NamedFolders(Path userHome) {

    /// Whether the session may see a folder; one that has become a link counts as its target.
    static boolean isInSight(Path folder, Session session) {
        if (!session.confined()) return true;
        Path real = target(folder);
        return session.roots().stream().anyMatch(real::startsWith);
    }

    private static Path target(Path folder) {
        try {
            return folder.toRealPath();
        } catch (IOException gone) {
            return folder;
        }
    }

    /// The real path of an existing folder.
    ///
    /// @param text absolute, relative to the session's first root, or beginning with `~`
    Path find(String text, Session session) throws AddressFailure {
        if (!session.confined()) return real(absolute(text, session));
        try {
            Path real = real(absolute(text, session));
            if (isInSight(real, session)) return real;
        } catch (AddressFailure notThere) {
            // reported in the same words as an existing folder outside
        }
        throw new AddressFailure(
                "INPUT_PATH_NOT_EXISTS",
                "'%s' is not a folder inside this server's roots; give one inside %s"
                        .formatted(shortened(text), session.roots()));
    }

    private Path absolute(String text, Session session) throws AddressFailure {
        Path path;
        try {
            path = text.equals("~") || text.startsWith("~/")
                    ? userHome.resolve(text.substring(Math.min(2, text.length())))
                    : Path.of(text);
        } catch (InvalidPathException broken) {
            throw new AddressFailure("INPUT_PATH_NOT_EXISTS", "not a path: " + shortened(text));
        }
        if (path.isAbsolute()) return path;
        if (session.roots().isEmpty())
            throw new AddressFailure(
                    "INPUT_PATH_NOT_EXISTS",
                    "'%s' is relative, but there is no root; give an absolute path".formatted(shortened(text)));
        return session.roots().getFirst().resolve(path);
    }

    private Path real(Path path) throws AddressFailure {
        try {
            if (!Files.isDirectory(path))
                throw new AddressFailure(
                        "INPUT_PATH_NOT_EXISTS", path + " is not a folder; give the path of a project's root folder");
            Path real = path.toRealPath();
            if (real.getParent() == null || real.equals(userHome))
                throw new AddressFailure(
                        "INPUT_INVALID_PARAMETER", real + " is too wide to be a project; name a folder inside it");
            return real;
        } catch (IOException broken) {
            throw new AddressFailure("INPUT_PATH_NOT_EXISTS", path + " cannot be read: " + broken.getMessage());
        }
    }

    /// The caller's text, truncated for a message.
    static String shortened(String text) {
        return text.length() > 100 ? text.substring(0, 100) + "…" : text;
    }
}
