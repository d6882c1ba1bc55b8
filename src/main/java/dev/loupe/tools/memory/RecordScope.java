package dev.loupe.tools.memory;

import dev.loupe.config.ArchiveSource;
import dev.loupe.config.InvalidSettings;
import dev.loupe.config.Known;
import dev.loupe.config.Settings;
import dev.loupe.engine.Project;
import dev.loupe.engine.ProjectAddress;
import dev.loupe.engine.Projects;
import dev.loupe.engine.Session;
import dev.loupe.json.NearNames;
import dev.loupe.records.BeadProject;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.ToolFailure;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Which beads and archives a session may ask: those of its roots, and the archives that the user named.
record RecordScope(Projects projects) {

    /// The projects that `repo` means, or all the session's roots, of those whose beads are to be read.
    ///
    /// @throws ToolFailure where none has them, or settings cannot be followed
    List<BeadProject> beads(Optional<String> repo, Session session) throws ToolFailure {
        var beads = new ArrayList<BeadProject>();
        for (Project project : named(repo, session)) {
            Settings settings = settings(project, session);
            if (settings.get(Known.BEADS)) beads.add(new BeadProject(project.root(), settings, session.environment()));
        }
        if (!beads.isEmpty()) return beads;
        throw new ToolFailure(
                ToolFailure.Kind.NOT_FOUND,
                "beads are not read here, because beads.enabled is false; set it to true in .loupe/config.toml (docs/configuration.md)");
    }

    private List<Project> named(Optional<String> repo, Session session) throws ToolFailure {
        var choice = new ProjectChoice(projects);
        boolean one = repo.isPresent() && !repo.get().isBlank() && !repo.get().equals("all");
        if (one || session.roots().isEmpty()) return List.of(choice.named(repo, session));
        var roots = new ArrayList<Project>();
        for (Path root : session.roots()) roots.add(choice.open(ProjectAddress.ofPath(root.toString()), session));
        return roots;
    }

    /// All archives that the session may ask.
    List<ArchiveSource> archives(Session session) throws ToolFailure {
        Set<ArchiveSource> sources = new LinkedHashSet<>();
        try {
            add(sources, projects.settings(session));
        } catch (InvalidSettings invalid) {
            throw unusable(invalid);
        }
        for (Path root : session.roots())
            add(
                    sources,
                    settings(
                            new ProjectChoice(projects).open(ProjectAddress.ofPath(root.toString()), session),
                            session));
        return List.copyOf(sources);
    }

    /// Those of a name.
    ///
    /// @throws ToolFailure where none has it
    static List<ArchiveSource> called(String name, List<ArchiveSource> all) throws ToolFailure {
        List<ArchiveSource> called = all.stream()
                .filter(source -> source.name().equalsIgnoreCase(name))
                .toList();
        if (!called.isEmpty()) return called;
        List<String> names =
                all.stream().map(ArchiveSource::name).distinct().limit(20).toList();
        throw new ToolFailure(
                ToolFailure.Kind.NOT_FOUND,
                "no archive is called '%s'; there are: %s".formatted(NearNames.cut(name), String.join(", ", names)));
    }

    private static void add(Set<ArchiveSource> sources, Settings settings) {
        if (settings.get(Known.ARCHIVE)) sources.addAll(settings.get(Known.ARCHIVES));
    }

    private Settings settings(Project project, Session session) throws ToolFailure {
        try {
            return projects.settings(project, session);
        } catch (InvalidSettings invalid) {
            throw unusable(invalid);
        }
    }

    private static ToolFailure unusable(InvalidSettings invalid) {
        return new ToolFailure(ToolFailure.Kind.BAD_ARGUMENT, String.valueOf(invalid.getMessage()));
    }
}
