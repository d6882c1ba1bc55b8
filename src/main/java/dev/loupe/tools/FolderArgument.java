package dev.loupe.tools;

import dev.loupe.engine.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// A folder that a caller wants indexed or registered.
public final class FolderArgument {
    private FolderArgument() {}

    /// Refuses what would index a whole disk or home folder, and what is no folder.
    ///
    /// @param text absolute, relative to the session's first root, or beginning with `~`
    public static void requireUsable(String text, Session session) throws ToolFailure {
        Path folder = resolve(text, session);
        if (!Files.isDirectory(folder))
            throw refused("INPUT_PATH_NOT_EXISTS", "there is no folder \"%s\"".formatted(text));
        Path real = real(folder, text);
        if (isTooWide(real))
            throw refused("INPUT_INVALID_PARAMETER", "\"%s\" is too wide to be one project".formatted(text));
    }

    /// Whether the folder is a whole disk or home folder.
    ///
    /// @param folder absolute real path
    public static boolean isTooWide(Path folder) {
        return folder.getParent() == null || folder.equals(home());
    }

    private static Path resolve(String text, Session session) throws ToolFailure {
        try {
            if (text.equals("~") || text.startsWith("~/"))
                return home().resolve(text.substring(Math.min(2, text.length())));
            Path path = Path.of(text);
            return path.isAbsolute() || session.roots().isEmpty()
                    ? path.toAbsolutePath()
                    : session.roots().getFirst().resolve(path);
        } catch (InvalidPathException _) {
            throw refused("INPUT_PATH_NOT_EXISTS", "the path is not one that this system can have");
        }
    }

    private static Path real(Path folder, String text) throws ToolFailure {
        try {
            return folder.toRealPath();
        } catch (IOException _) {
            throw refused("INPUT_PATH_NOT_EXISTS", "the folder \"%s\" cannot be read".formatted(text));
        }
    }

    private static Path home() {
        Path home = Path.of(System.getProperty("user.home"));
        try {
            return home.toRealPath();
        } catch (IOException _) {
            return home;
        }
    }

    private static ToolFailure refused(String code, String what) {
        return new ToolFailure(
                ToolFailure.Kind.BAD_ARGUMENT,
                code,
                what + ".\n\nHint: give the absolute path of an existing project folder, not / or the home folder.");
    }
}
