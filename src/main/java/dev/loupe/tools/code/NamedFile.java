package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.ToolFailure;
import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// A file that a caller named, as a path relative to a project's root.
final class NamedFile {
    private NamedFile() {}

    static final String DESCRIPTION = "Path of the file, relative to the repository's root.";

    /// The relative path that a text means in a project: relative as it stands (also with a leading `./`), or
    /// absolute
    /// inside the root. Nothing where it leads out of the root or cannot be a path.
    static Optional<RepoPath> in(Project project, String text) {
        String path = text.strip();
        try {
            if (Path.of(path).isAbsolute()) path = relative(project.root(), Path.of(path));
            return Optional.of(new RepoPath(withForwardSlashes(path)));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /// One refusal for every file that is not there, is not indexed or lies outside, so that it tells nothing of
    /// what is.
    static ToolFailure notFound(String text, List<Project> projects) {
        String where = projects.stream().map(Project::name).distinct().collect(Collectors.joining(", "));
        String shown = text.length() > 200 ? text.substring(0, 200) + "…" : text;
        return new ToolFailure(
                ToolFailure.Kind.NOT_FOUND,
                "there is no file '%s' in %s; give a path relative to the repository's root, as search and show_tree show it"
                        .formatted(shown, where));
    }

    private static String relative(Path root, Path absolute) {
        Path normal = absolute.normalize();
        if (!normal.startsWith(root)) throw new InvalidPathException("", "outside the root");
        return root.relativize(normal).toString();
    }

    private static String withForwardSlashes(String path) {
        String slashed = File.separatorChar == '\\' ? path.replace('\\', '/') : path;
        return slashed.startsWith("./") ? slashed.substring(2) : slashed;
    }
}
