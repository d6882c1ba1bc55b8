package dev.loupe.graph.indexers;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Where programs are installed, seen from a project. A program inside the project is the project's code,
/// whoever put its folder on the search path; relative entries of the path are never used.
final class InstalledPrograms {
    private static final boolean WINDOWS = File.separatorChar == '\\';
    private static final List<String> ENDINGS = WINDOWS ? List.of(".exe", ".cmd", ".bat") : List.of("");

    private static final List<String> OF_PROJECT = List.of("node_modules/.bin", "vendor/bin", ".venv/bin", "venv/bin");

    private final Path root;
    private final String searchPath;

    /// @param root absolute real path of the project
    /// @param searchPath as in the variable PATH
    InstalledPrograms(Path root, String searchPath) {
        this.root = root;
        this.searchPath = searchPath;
    }

    /// An executable.
    ///
    /// @param ofProject whether it lies in the project
    record Program(Path file, boolean ofProject) {}

    /// The first one on the search path that is not of the project, else one of the project.
    Optional<Program> find(String name) {
        Optional<Program> ofProject = Optional.empty();
        for (Path folder : folders()) {
            Optional<Program> found = in(folder, name);
            if (found.isPresent() && !found.get().ofProject()) return found;
            if (ofProject.isEmpty()) ofProject = found;
        }
        for (String folder : OF_PROJECT) if (ofProject.isEmpty()) ofProject = in(root.resolve(folder), name);
        return ofProject;
    }

    /// The search path for a program that is run: without relative folders and those of the project.
    String safePath() {
        return String.join(
                File.pathSeparator,
                folders().stream()
                        .filter(each -> !isInside(each))
                        .map(Path::toString)
                        .toList());
    }

    private List<Path> folders() {
        var folders = new ArrayList<Path>();
        for (String entry : searchPath.split(File.pathSeparator, -1)) {
            try {
                Path folder = Path.of(entry);
                if (folder.isAbsolute()) folders.add(folder);
            } catch (InvalidPathException other) {
                // not a path on this file system
            }
        }
        return folders;
    }

    private Optional<Program> in(Path folder, String name) {
        for (String ending : ENDINGS) {
            Path file = folder.resolve(name + ending);
            if (Files.isRegularFile(file) && Files.isExecutable(file))
                return Optional.of(new Program(file, isInside(folder) || isInside(file)));
        }
        return Optional.empty();
    }

    private boolean isInside(Path place) {
        try {
            return place.normalize().startsWith(root) || place.toRealPath().startsWith(root);
        } catch (IOException gone) {
            return true;
        }
    }
}
