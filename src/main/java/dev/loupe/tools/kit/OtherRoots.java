package dev.loupe.tools.kit;

import dev.loupe.engine.Project;
import dev.loupe.engine.ProjectAddress;
import dev.loupe.engine.Projects;
import dev.loupe.engine.Session;
import dev.loupe.scan.PathRefused;
import dev.loupe.scan.RootedFiles;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The roots of a session besides the one that answers.
public final class OtherRoots {
    private OtherRoots() {}

    /// One sentence that lists the other roots with the file; empty if there are none.
    ///
    /// @param file as the caller wrote it
    /// @param taken the project that answers
    /// @param asked all projects that the call is about
    public static List<String> note(String file, Project taken, List<Project> asked) {
        List<Project> others = asked.stream()
                .filter(project -> !project.root().equals(taken.root()) && has(project, file))
                .toList();
        if (others.isEmpty()) return List.of();
        return List.of("%s is also in %s; this is the one in %s, and repo chooses another"
                .formatted(
                        ErrorText.of(file.strip()),
                        others.stream().map(project -> called(project, asked)).collect(Collectors.joining(", ")),
                        called(taken, asked)));
    }

    /// One sentence if a call that names no codebase was answered by the first of several roots.
    static List<String> first(ProjectAddress given, Project taken, Projects projects, Session session) {
        boolean named = Stream.of(given.collection(), given.project(), given.path())
                .flatMap(Optional::stream)
                .anyMatch(text -> !text.isBlank());
        List<Project> others = named ? List.of() : besides(taken, projects, session);
        if (others.isEmpty()) return List.of();
        return List.of("this is about %s alone, the first of the roots; project or path names another: %s"
                .formatted(
                        taken.name(),
                        others.stream().map(other -> called(other, others)).collect(Collectors.joining(", "))));
    }

    /// The session's roots except one, in order; none of them is accessed.
    public static List<Project> besides(Project taken, Projects projects, Session session) {
        return projects.all(session).stream()
                .filter(project -> session.roots().contains(project.root()))
                .filter(project -> !project.root().equals(taken.root()))
                .toList();
    }

    private static boolean has(Project project, String file) {
        try {
            var files = new RootedFiles(project.root());
            return Files.isRegularFile(files.onDisk(files.file(file.strip())), LinkOption.NOFOLLOW_LINKS);
        } catch (IOException | PathRefused _) {
            return false;
        }
    }

    /// Its name, or its path if another root has the same name.
    private static String called(Project project, List<Project> asked) {
        boolean unique = asked.stream()
                .noneMatch(other ->
                        other.name().equals(project.name()) && !other.root().equals(project.root()));
        return unique ? project.name() : project.root().toString();
    }
}
