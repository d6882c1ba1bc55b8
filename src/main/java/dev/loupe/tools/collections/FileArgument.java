package dev.loupe.tools.collections;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.engine.Session;
import dev.loupe.json.NearNames;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.PathRefused;
import dev.loupe.scan.RootedFiles;
import dev.loupe.tools.kit.PathSuggestions;
import dev.loupe.tools.kit.ToolFailure;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A file or folder named by a caller, inside a root of the session or a registered project. A path that
/// leads outside, also by a link, fails like a missing one.
///
/// @param path relative to the root, empty for the root itself
record FileArgument(Project project, RootedFiles root, String path) {

    RepoPath file() {
        return new RepoPath(path);
    }

    Path onDisk() {
        return root.root().resolve(path);
    }

    /// @throws ToolFailure if there is no regular file
    static FileArgument ofFile(String text, Projects projects, Session session) throws ToolFailure {
        for (FileArgument place : candidates(text, projects, session))
            if (!place.path().isEmpty() && Files.isRegularFile(place.onDisk())) return place;
        throw notThere("file", text, projects, session);
    }

    /// @throws ToolFailure if there is no folder
    static FileArgument ofFolder(String text, Projects projects, Session session) throws ToolFailure {
        for (FileArgument place : candidates(text, projects, session))
            if (Files.isDirectory(place.onDisk())) return place;
        throw notThere("folder", text, projects, session);
    }

    /// Relative paths are resolved against the session's roots, in order.
    private static List<FileArgument> candidates(String text, Projects projects, Session session) {
        var places = new ArrayList<FileArgument>();
        boolean absolute = new File(text.strip()).isAbsolute();
        for (Project project : projects.all(session)) {
            if (!absolute && !session.roots().contains(project.root())) continue;
            try {
                var root = new RootedFiles(project.root());
                places.add(new FileArgument(project, root, root.folder(text.strip())));
            } catch (IOException | PathRefused outside) {
                // in another root, or in none
            }
        }
        return places;
    }

    private static ToolFailure notThere(String what, String text, Projects projects, Session session)
            throws ToolFailure {
        List<Project> roots = projects.all(session).stream()
                .filter(project -> session.roots().contains(project.root()))
                .toList();
        String remedy = NearNames.meant(
                what.equals("file") ? PathSuggestions.of(text, roots) : PathSuggestions.orFolders(text, roots),
                "give a path relative to a root, or an absolute one inside a root or a registered project");
        return ToolFailure.notFound(
                "there is no %s '%s' within %s; %s".formatted(what, NearNames.cut(text), session.roots(), remedy));
    }
}
