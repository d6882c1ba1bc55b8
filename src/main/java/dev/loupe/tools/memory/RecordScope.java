package dev.loupe.tools.memory;

import dev.loupe.config.ArchiveSource;
import dev.loupe.config.Settings;
import dev.loupe.config.SettingsRegistry;
import dev.loupe.engine.Project;
import dev.loupe.engine.ProjectAddress;
import dev.loupe.engine.Projects;
import dev.loupe.engine.Session;
import dev.loupe.json.NearNames;
import dev.loupe.records.BeadProject;
import dev.loupe.tools.answer.ErrorText;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The beads and archives that a session may query: those of its roots, and the archives named by the user.
record RecordScope(Projects projects) {

    /// The projects for `repo`, or all roots of the session, that have readable beads.
    ///
    /// @throws ToolFailure if none has beads, or settings are invalid
    List<BeadProject> beads(Optional<String> repo, Session session) throws ToolFailure {
        var choice = new ProjectResolver(projects);
        var beads = new ArrayList<BeadProject>();
        for (Project project : named(choice, repo, session)) {
            Settings settings = choice.settings(project, session);
            if (settings.get(SettingsRegistry.BEADS))
                beads.add(new BeadProject(project.root(), settings, session.environment()));
        }
        if (!beads.isEmpty()) return beads;
        throw ToolFailure.notFound(
                "beads are not read here, because beads.enabled is false; set it to true in .loupe/config.toml (docs/configuration.md)");
    }

    private static List<Project> named(ProjectResolver choice, Optional<String> repo, Session session)
            throws ToolFailure {
        if (CallerAccess.narrowing(repo).isPresent() || session.roots().isEmpty())
            return List.of(choice.named(repo, session));
        return roots(choice, session);
    }

    private static List<Project> roots(ProjectResolver choice, Session session) throws ToolFailure {
        var roots = new ArrayList<Project>();
        for (Path root : session.roots()) roots.add(choice.open(ProjectAddress.ofPath(root.toString()), session));
        return roots;
    }

    /// All archives that the session may query.
    List<ArchiveSource> archives(Session session) throws ToolFailure {
        var choice = new ProjectResolver(projects);
        Set<ArchiveSource> sources = new LinkedHashSet<>();
        add(sources, choice.settings(session));
        for (Project project : roots(choice, session)) add(sources, choice.settings(project, session));
        return List.copyOf(sources);
    }

    /// The archives with a name.
    ///
    /// @throws ToolFailure if there are none
    static List<ArchiveSource> called(String name, List<ArchiveSource> all) throws ToolFailure {
        List<ArchiveSource> called = all.stream()
                .filter(source -> source.name().equalsIgnoreCase(name))
                .toList();
        if (!called.isEmpty()) return called;
        List<String> names =
                all.stream().map(ArchiveSource::name).distinct().limit(20).toList();
        throw ToolFailure.notFound(
                "no archive is called '%s'; there are: %s".formatted(NearNames.cut(name), String.join(", ", names)));
    }

    private static void add(Set<ArchiveSource> sources, Settings settings) {
        if (settings.get(SettingsRegistry.ARCHIVE)) sources.addAll(settings.get(SettingsRegistry.ARCHIVES));
    }

    /// @param what is queried: `beads`
    static ToolFailure unreadable(String what, IOException failure) {
        return ToolFailure.unavailable(
                "the %s cannot be searched (%s); ask again, and where that lasts delete the folder `records` in LOUPE_HOME"
                        .formatted(what, ErrorText.cause(failure)));
    }
}
