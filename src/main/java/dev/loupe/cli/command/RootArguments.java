package dev.loupe.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The repositories of a command: the folders given, otherwise the repository around the working folder,
/// otherwise that folder itself.
public final class RootArguments {
    private RootArguments() {}

    /// @param given as typed; relative to the working folder
    /// @return distinct absolute real paths
    public static List<Path> of(List<String> given, Path workingFolder) throws CommandFailure {
        if (given.isEmpty()) return List.of(around(real(workingFolder, workingFolder.toString())));
        var roots = new ArrayList<Path>();
        for (String folder : given) {
            Path root = real(resolved(workingFolder, folder), folder);
            if (!roots.contains(root)) roots.add(root);
        }
        return roots;
    }

    private static Path resolved(Path workingFolder, String folder) throws CommandFailure {
        try {
            return workingFolder.resolve(folder);
        } catch (InvalidPathException failure) {
            throw new CommandFailure(ExitCode.USAGE, "'%s' cannot be a folder".formatted(folder), failure);
        }
    }

    private static Path real(Path folder, String typed) throws CommandFailure {
        try {
            Path real = folder.toRealPath();
            if (Files.isDirectory(real)) return real;
        } catch (IOException failure) {
            throw new CommandFailure(ExitCode.USAGE, "there is no folder '%s'".formatted(typed), failure);
        }
        throw new CommandFailure(ExitCode.USAGE, "'%s' is a file; give a folder".formatted(typed));
    }

    /// The nearest ancestor that contains a `.git`, either a folder or (in a linked worktree) a file.
    private static Path around(Path folder) {
        for (Path at = folder; at != null; at = at.getParent()) if (Files.exists(at.resolve(".git"))) return at;
        return folder;
    }
}
