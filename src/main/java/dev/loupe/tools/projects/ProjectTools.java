package dev.loupe.tools.projects;

import dev.loupe.engine.Projects;
import dev.loupe.tools.kit.Tool;
import java.util.List;

/// The tools of the project registry, and those that list projects.
public final class ProjectTools {
    private ProjectTools() {}

    public static List<Tool<?, ?>> all(Projects projects) {
        return List.of(
                new RegisterProject(projects),
                new ListProjects(projects),
                new UnregisterProject(projects),
                new ShowProjects(projects),
                new ShowStats(projects));
    }
}
